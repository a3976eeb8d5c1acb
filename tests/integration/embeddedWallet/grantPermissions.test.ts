/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { encodeFunctionData, numberToHex, parseAbi, parseEther } from 'viem'
import {
  delegationManagerAddress,
  permissionAccountAddress
} from '../../../services/wallet/src/site/worker/sign/permissionCode.js'
import { day, ids, otherToken, permissionScene, spender, stranger, token } from './permissionScene.js'

const { ann, control, reader, now, request, grant, redeem, transfer, tokensOf, nobody } = permissionScene()
const erc20 = parseAbi(['function approve(address spender, uint256 value) returns (bool)'])
const delegationTo = (address: string) => `0xef0100${address.slice(2)}`

describe('wallet_grantPermissions', () => {
  it('is listed in the capabilities only on networks that support it', async () => {
    const capabilities = Object(await ann().ask('wallet_getCapabilities', [ann().account]))

    expect(capabilities['0x7a69']).toMatchObject({
      permissions: { supported: true, signerTypes: ['account'], policyTypes: [] }
    })
    expect(capabilities['0x7a6a']).not.toHaveProperty('permissions')
    const elsewhere = await request({ chainId: numberToHex(ids.highland) })
    await expect(ann().ask('wallet_grantPermissions', elsewhere, ids.highland)).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
      rpc: 4200
    })
  })

  it('rejects terms that it cannot enforce on chain before any prompt, and names the field', async () => {
    const expired = await request({ expiry: await now() })
    const policies = await request({ policies: [{ type: 'gas-limit', data: { limit: '0x1' } }] })

    await expect(grant(expired)).rejects.toMatchObject({
      ...{ code: 'INVALID', rpc: -32_602, message: expect.stringMatching(/^expiry /) }
    })
    await expect(grant(policies)).rejects.toMatchObject({
      ...{ code: 'INVALID', rpc: -32_602, message: expect.stringMatching(/^policies /) }
    })
    expect(ann().approvals).toEqual([])
  })

  it('signs nothing and leaves the account unchanged if the visitor rejects', async () => {
    ann().visitor.read = () => Promise.reject(new Error('No'))
    await expect(grant(await request())).rejects.toMatchObject({ code: 'REJECTED' })
    ann().visitor.read = async () => {}

    expect(await reader().getCode({ address: ann().account })).toBeUndefined()
  })

  it('shows spender, limits and expiry, upgrades the account code, and enforces the limits on chain', async () => {
    const asked = await request()

    const granted = await grant(asked)

    expect(granted).toMatchObject({
      ...{ ...asked[0], address: ann().account },
      signerMeta: { delegationManager: delegationManagerAddress }
    })
    expect(ann().approvals.at(-1)).toMatchObject({
      ...{ kind: 'permission', title: 'approve.permission', isUnlimited: true },
      facts: [
        { label: 'fact.spender', value: spender.toLowerCase() },
        { label: 'fact.limit', value: '0.01 ETH', period: day },
        { label: 'fact.inAll', value: '0.1 ETH' },
        { label: 'fact.until', value: expect.stringMatching(/UTC$/) },
        { label: 'fact.accountCode', value: permissionAccountAddress },
        { label: 'fact.fee' }
      ],
      warnings: [
        { text: 'warning.permission', isDanger: true },
        { text: 'warning.permissionCode', isDanger: false }
      ]
    })
    expect(await reader().getCode({ address: ann().account })).toBe(delegationTo(permissionAccountAddress))
    const to = nobody()
    await redeem(granted, { to, value: parseEther('0.004') })
    await redeem(granted, { to, value: parseEther('0.006') })
    await expect(redeem(granted, { to, value: 1n })).rejects.toThrow('transfer-amount-exceeded')
    expect(await reader().getBalance({ address: to })).toBe(parseEther('0.01'))

    await control().increaseTime({ seconds: day })
    await control().mine({ blocks: 1 })
    await redeem(granted, { to, value: parseEther('0.01') })
    await expect(redeem(granted, { to, value: parseEther('0.01') })).rejects.toThrow('exceeded')

    await control().increaseTime({ seconds: 9 * day })
    await control().mine({ blocks: 1 })
    await expect(redeem(granted, { to, value: 1n })).rejects.toThrow('expired-delegation')
  })

  it('allows coins to be spent only in plain payments by the holder of the permission', async () => {
    const granted = await grant(await request())
    const payment = { to: nobody(), value: 1n }
    const facts = ann()
      .approvals.at(-1)
      ?.facts.map(({ label }) => label)

    expect(facts).toEqual(['fact.spender', 'fact.limit', 'fact.inAll', 'fact.until'])
    await expect(redeem(granted, transfer(stranger, 1n))).rejects.toThrow('invalid-calldata')
    await expect(redeem(granted, payment, { mode: 'batch' })).rejects.toThrow('invalid-call-type')
    await expect(redeem(granted, payment, { mode: 'try' })).rejects.toThrow('invalid-execution-type')
    await expect(redeem(granted, payment, { account: stranger })).rejects.toThrow('InvalidDelegate')
    await redeem(granted, payment)
  })

  it('allows transfers of one token, up to a total or a periodic limit, and nothing else', async () => {
    const before = await tokensOf(stranger)
    const total = { type: 'erc20-token-transfer', data: { address: token, allowance: '0x2faf080' } }
    const granted = await grant(await request({}, total))

    expect(ann().approvals.at(-1)?.facts.slice(0, 2)).toEqual([
      { kind: 'address', label: 'fact.spender', value: spender.toLowerCase() },
      { kind: 'amount', label: 'fact.inAll', value: '50 HUSD', note: undefined }
    ])
    await redeem(granted, transfer(stranger, 49_000_000n))
    await expect(redeem(granted, transfer(stranger, 1_000_001n))).rejects.toThrow('exceeded')
    const approval = encodeFunctionData({ abi: erc20, functionName: 'approve', args: [spender, 1n] })
    await expect(redeem(granted, { to: token, data: approval })).rejects.toThrow('invalid-method')
    await expect(redeem(granted, { ...transfer(stranger, 1n), to: otherToken })).rejects.toThrow(
      'invalid-contract'
    )
    await expect(redeem(granted, { ...transfer(stranger, 1n), value: 1n })).rejects.toThrow('value-too-high')
    await redeem(granted, transfer(stranger, 1_000_000n))
    expect((await tokensOf(stranger)) - before).toBe(50_000_000n)

    const periodic = { tokenAddress: token, periodAmount: '1000000', periodDuration: 7 * day }
    const weekly = await grant(await request({}, { type: 'erc20-token-periodic', data: periodic }))
    expect(ann().approvals.at(-1)?.facts).toMatchObject([
      {},
      { label: 'fact.limit', value: '1 HUSD', period: 7 * day },
      { label: 'fact.inAll', value: '2 HUSD' },
      {}
    ])
    await redeem(weekly, transfer(stranger, 1_000_000n))
    await expect(redeem(weekly, transfer(stranger, 1n))).rejects.toThrow('exceeded')
  })

  it('warns about a token that the project does not list and shows its amount in base units', async () => {
    await grant(
      await request({}, { type: 'erc20-token-transfer', data: { address: otherToken, allowance: '5' } })
    )

    expect(ann().approvals.at(-1)).toMatchObject({
      facts: [{}, { value: '5', note: 'fact.baseUnits' }, {}, { value: otherToken.toLowerCase() }],
      warnings: [{}, { text: 'warning.unverifiedToken' }]
    })
  })
})
