import { describe, expect, it } from '@jest/globals'
import { encodeFunctionData, parseAbi } from 'viem'
import { callsSetup, changes, codes, data } from '../../test/callsSetup'
import { standard, supply } from '../../test/deployContract'
import { alice, bob } from '../../test/paymentSetup'

const { rpc, deploy, prepareCalls } = callsSetup()
const everything = 2n ** 256n - 1n
const permit2Abi = parseAbi(['function approve(address, address, uint160, uint48)'])

describe('allowance preview', () => {
  it.each<[string, bigint, string[]]>([
    ['an exact one to a contract', 5n, []],
    ['one without a limit', everything, ['unlimited danger']],
    ['one that is as good as without a limit', 1n << 130n, ['unlimited danger']],
    ['one that is taken back', 0n, []]
  ])('shows %s, and warns only about practically unlimited ones', async (_, amount, findings) => {
    const token = await deploy('StandardToken', standard('Coin', 'COIN', 18, 900n))
    const spender = await deploy('Multicall')
    const { prepared } = await prepareCalls([{ to: token, data: data('approve', [spender, amount]) }])
    expect(changes(prepared)).toEqual([`COIN ${spender} may spend ${amount}`])
    expect(codes(prepared)).toEqual(findings)
  })

  it('warns about an unlimited one of a token that keeps it in 96 bits, as UNI and COMP do', async () => {
    const token = await deploy('NarrowToken', supply(900n))
    const spender = await deploy('Multicall')

    const { prepared } = await prepareCalls([{ to: token, data: data('approve', [spender, everything]) }])

    expect(changes(prepared)).toEqual([`HVOTE ${spender} may spend ${2n ** 96n - 1n}`])
    expect(codes(prepared)).toEqual(['unlimited danger'])
  })

  it('shows the resulting total when an allowance is increased', async () => {
    const token = await deploy('WrappedEther')
    const spender = await deploy('Multicall')
    const { prepared } = await prepareCalls([
      { to: token, data: data('approve', [spender, 5n]) },
      { to: token, data: data('increaseAllowance', [spender, 4n]) }
    ])
    expect(changes(prepared)).toEqual([`WETH ${spender} may spend 9`])
    expect(prepared.calls?.map(({ action }) => action)).toEqual(['approve', 'approveMore'])
  })

  it('reads Permit2 allowances only at the canonical address', async () => {
    const token = await deploy('StandardToken', standard('Coin', 'COIN', 18, 900n))
    const spender = await deploy('Multicall')
    const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
    const made = await deploy('Permit2')
    await rpc('anvil_setCode', [permit2, await rpc('eth_getCode', [made, 'latest'])])
    const call = encodeFunctionData({ abi: permit2Abi, args: [token, spender, 2n ** 160n - 1n, 2 ** 40] })
    const { prepared, kit, connection } = await prepareCalls([{ to: permit2, data: call }])
    expect(changes(prepared)).toEqual([`COIN ${spender} may spend ${2n ** 160n - 1n}`])
    expect(codes(prepared)).toEqual(['unlimited danger'])
    await expect(
      kit.prepare({ kind: 'calls', connection, calls: [{ to: made, data: call }] })
    ).rejects.toMatchObject({ code: 'eip155/unreadableCall' })
  })
})

describe('collectibles preview', () => {
  it('shows transfers of pieces and the approval of a single piece', async () => {
    const apes = await deploy('Collection')
    const many = await deploy('MultiCollection')
    const market = await deploy('Multicall')
    const { prepared } = await prepareCalls([
      { to: apes, data: data('safeTransferFrom', [alice, bob, 1n]) },
      { to: apes, data: data('transferFrom', [alice, bob, 2n]) },
      { to: apes, data: data('approve', [market, 3n]) },
      { to: many, data: data('safeBatchTransferFrom', [alice, bob, [1n, 2n], [4n, 5n], '0x']) }
    ])
    expect(changes(prepared)).toEqual(['APE -2', `APE #3 ${market} may spend 1`, 'NFT #1 -4', 'NFT #2 -5'])
    expect(prepared.calls?.map(({ tokenId, amount }) => [tokenId, amount])).toEqual([
      ['1', 1n],
      ['2', 1n],
      ['3', 1n],
      ['1', 4n],
      ['2', 5n]
    ])
    expect(codes(prepared)).toEqual([])
  })

  it('warns about an approval for all pieces, but not about its revocation', async () => {
    const apes = await deploy('Collection')
    const market = await deploy('Multicall')
    const { prepared, kit, connection } = await prepareCalls([
      { to: apes, data: data('setApprovalForAll', [market, true]) }
    ])
    expect(changes(prepared)).toEqual([`APE ${market} may spend ${everything}`])
    expect(prepared.calls?.[0]?.action).toBe('approveAll')
    expect(codes(prepared)).toEqual(['unlimited danger'])
    await (await prepared.send()).settled
    const revoke = { to: apes, data: data('setApprovalForAll', [market, false]) }
    const revoked = await kit.prepare({ kind: 'calls', connection, calls: [revoke] })
    expect([changes(revoked), codes(revoked)]).toEqual([[`APE ${market} may spend 0`], []])
  })
})
