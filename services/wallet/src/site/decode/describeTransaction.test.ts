/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { account, bytesOf, other } from '../../../test/ethereumTransactions.js'
import { describeTransaction } from './describeTransaction.js'
import { readCall } from './readCall.js'

const usdc = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const network = {
  ...{ id: 'eip155:31337', name: 'Harbour', currency: { symbol: 'ETH', decimals: 18 } },
  tokens: [{ address: usdc.toLowerCase(), symbol: 'USDC', decimals: 6 }]
}
const abi = parseAbi([
  'function transfer(address to, uint256 amount) returns (bool)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)'
])

const describeBytes = (part: object) => describeTransaction(bytesOf(part), network, account)
const call = (functionName: 'transfer' | 'approve' | 'increaseAllowance', amount: bigint, token = usdc) =>
  describeBytes({ to: token, data: encodeFunctionData({ abi, functionName, args: [other, amount] }) })
const facts = ({ facts: all }: ReturnType<typeof describeBytes>) =>
  Object.fromEntries(all.map(({ label, value }) => [label, value]))

describe('describeTransaction', () => {
  it('decodes amount, recipient and maximum fee from the bytes', () => {
    const sent = describeBytes({ to: other, value: 1_500_000_000_000_000_000n })

    expect(sent).toMatchObject({
      kind: 'transfer',
      title: 'approve.send',
      network: 'eip155:31337',
      account,
      warnings: []
    })
    expect(facts(sent)).toEqual({ 'fact.amount': '1.5 ETH', 'fact.to': other, 'fact.fee': '0.000042 ETH' })
  })

  it('[S7.16] shows a transfer of a listed token, with or without a return value, in its decimals', () => {
    const sent = call('transfer', 12_500_000n)

    expect(sent).toMatchObject({ kind: 'transfer', title: 'approve.send', warnings: [] })
    expect(facts(sent)).toMatchObject({ 'fact.amount': '12.5 USDC', 'fact.to': other })
    expect(facts(sent)['fact.contract']).toBeUndefined()
  })

  it('shows an unlisted token in base units with its contract and a warning', () => {
    const sent = call('transfer', 12_500_000n, other)

    expect(sent.warnings).toEqual([{ text: 'warning.unverifiedToken', isDanger: false }])
    expect(facts(sent)).toMatchObject({ 'fact.amount': '12500000', 'fact.contract': other })
  })

  it.each(['approve', 'increaseAllowance'] as const)(
    'shows the spender of %s and warns if the amount is unlimited',
    (name) => {
      expect(call(name, 5_000_000n)).toMatchObject({
        kind: 'permission',
        title: 'approve.allowance',
        warnings: []
      })
      expect(facts(call(name, 5_000_000n))).toMatchObject({ 'fact.spender': other, 'fact.amount': '5 USDC' })
      // The last one is what UNI and COMP, whose amounts have 96 bits, keep for an allowance of everything.
      for (const amount of [2n ** 256n - 1n, 2n ** 254n, 2n ** 128n, 2n ** 96n - 1n])
        expect(call(name, amount)).toMatchObject({
          isUnlimited: true,
          warnings: expect.arrayContaining([{ text: 'warning.unlimited', isDanger: true }])
        })
      expect(call(name, 2n ** 128n - 1n)).toMatchObject({ isUnlimited: false, warnings: [] })
    }
  )

  it('shows an unlimited allowance of a token by its symbol, if it is listed', () => {
    const shown = (token?: string) => facts(call('approve', 2n ** 256n - 1n, token))['fact.amount']

    expect([shown(), shown(other)]).toEqual(['USDC · ∞', '∞'])
  })

  it('recognizes the end of an allowance, collection operators and transfers of others’ tokens', () => {
    expect(call('approve', 0n).title).toBe('approve.allowanceEnds')
    // Adding nothing ends nothing.
    expect(call('increaseAllowance', 0n).title).toBe('approve.allowance')
    expect(facts(call('approve', 1n, account))).toMatchObject({ 'fact.contract': account })
    const operator = (approved: boolean) =>
      describeBytes({
        to: usdc,
        data: encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [other, approved] })
      })
    expect(operator(true)).toMatchObject({
      kind: 'permission',
      title: 'approve.operator',
      warnings: [{ text: 'warning.operator', isDanger: true }],
      isUnlimited: true
    })
    expect(facts(operator(true))).toMatchObject({ 'fact.operator': other, 'fact.collection': usdc })
    expect(operator(false)).toMatchObject({
      title: 'approve.operatorEnds',
      warnings: [],
      isUnlimited: false
    })
    const moved = describeBytes({
      to: usdc,
      data: encodeFunctionData({ abi, functionName: 'transferFrom', args: [other, account, 1n] })
    })
    expect(moved).toMatchObject({ kind: 'permission', title: 'approve.sendFrom' })
  })

  it('treats a zero approval of an unlisted contract as a permission, since it may hand over token 0', () => {
    for (const name of ['approve', 'increaseAllowance'] as const)
      expect(call(name, 0n, other)).toMatchObject({
        title: 'approve.allowance',
        warnings: [{ text: 'warning.unlistedContract', isDanger: true }]
      })
  })

  it('shows whose tokens transferFrom moves', () => {
    const move = (from: string, token: string) =>
      describeBytes({
        to: token,
        data: encodeFunctionData({ abi, functionName: 'transferFrom', args: [from as Hex, other, 1n] })
      })

    expect(move(account, usdc)).toMatchObject({ kind: 'permission', title: 'approve.send', warnings: [] })
    expect(move(other, usdc)).toMatchObject({ title: 'approve.sendFrom', warnings: [] })
    expect(move(account, other).warnings).toEqual([{ text: 'warning.unlistedContract', isDanger: true }])
    expect(facts(move(account, other))).toMatchObject({ 'fact.from': account, 'fact.contract': other })
  })

  it.each<[string, object]>([
    ['another method', { to: usdc, data: `0x12345678${'00'.repeat(64)}` }],
    ['data of one byte', { to: usdc, data: '0x00' }],
    [
      'a transfer with more data behind it',
      { to: usdc, data: `${encodeFunctionData({ abi, functionName: 'transfer', args: [other, 1n] })}00` }
    ],
    [
      'an address with more before it in its word',
      {
        to: usdc,
        data: encodeFunctionData({ abi, functionName: 'transfer', args: [other, 1n] }).replace(
          '0'.repeat(24),
          `${'0'.repeat(23)}1`
        )
      }
    ],
    [
      'a transfer that is cut short',
      {
        to: usdc,
        data: encodeFunctionData({ abi, functionName: 'transfer', args: [other, 1n] }).slice(0, -2)
      }
    ],
    [
      'a transfer that sends coins along',
      { to: usdc, value: 1n, data: encodeFunctionData({ abi, functionName: 'transfer', args: [other, 1n] }) }
    ],
    ['a new contract', { data: '0x6001' }]
  ])('reports %s as unreadable', (_, part) => {
    const sent = describeBytes(part)

    expect(sent).toMatchObject({
      kind: 'unreadable',
      warnings: [{ text: 'warning.unreadable', isDanger: true }]
    })
    expect(sent.raw).toMatch(/^0x02/)
  })

  it('shows the coins that an unreadable call takes along, and that a contract is created', () => {
    const paid = describeBytes({ to: usdc, value: 5n * 10n ** 17n, data: '0x12345678' })

    expect(facts(paid)).toMatchObject({ 'fact.contract': usdc, 'fact.value': '0.5 ETH' })
    expect([paid.title, describeBytes({ data: '0x6001' }).title]).toEqual([
      'approve.unreadable',
      'approve.deploy'
    ])
  })

  it('warns about a fee above the coins sent', () => {
    const fee = 42_000_000_000_000n
    const warningsOf = (part: object) => describeBytes({ to: other, ...part }).warnings

    expect(warningsOf({ value: fee })).toEqual([])
    expect(warningsOf({ value: fee - 1n })).toEqual([{ text: 'warning.fee', isDanger: true }])
    expect(warningsOf({ value: 0n })).toEqual([])
  })

  it('is small up to the limit of its currency, which includes the fee, and up to that of its token', () => {
    const fee = 42_000_000_000_000n
    const within = (limit: bigint | undefined, tokenLimit?: string) => ({
      ...{ ...network, currency: { ...network.currency, inFrameLimit: limit?.toString() } },
      tokens: network.tokens.map((token) => ({ ...token, inFrameLimit: tokenLimit }))
    })
    const isSmall = (part: object, ...limits: Parameters<typeof within>) =>
      describeTransaction(bytesOf(part), within(...limits), account).isSmall
    const sent = { to: other, value: 100n }

    expect(isSmall(sent, fee + 100n)).toBe(true)
    expect(isSmall(sent, fee + 99n)).toBe(false)
    expect(isSmall(sent, undefined)).toBe(false)
    expect(isSmall({ ...sent, value: 0n }, 0n)).toBe(false)
    const data = encodeFunctionData({ abi, functionName: 'transfer', args: [other, 7n] })
    expect(isSmall({ to: usdc, data }, fee, '7')).toBe(true)
    expect(isSmall({ to: usdc, data }, fee, '6')).toBe(false)
    expect(isSmall({ to: usdc, data }, fee - 1n, '7')).toBe(false)
    expect(isSmall({ to: usdc, data }, fee)).toBe(false)
  })

  it('refuses transactions for another network and bytes that are no transaction', () => {
    expect(() => describeBytes({ to: other, chainId: 1 })).toThrow('another network')
    expect(() => describeTransaction(new Uint8Array([2, 1]), network, account)).toThrow()
  })

  it('EW-11: decodes 10,000 fuzzed calls to exactly what their bytes encode, or not at all', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 140 }), (bytes) => {
        const data: Hex = `0x${Buffer.from(bytes).toString('hex')}`
        const found = readCall(data)
        if (!found) return
        const args =
          found.name === 'transferFrom' ? [found.from, found.to, found.amount] : Object.values(found).slice(1)
        expect(encodeFunctionData({ abi, functionName: found.name, args } as never)).toBe(data)
      }),
      { numRuns: 10_000 }
    )
  })
})
