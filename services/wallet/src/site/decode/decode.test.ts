/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { encodeFunctionData, type Hex, hexToBytes, parseAbi, serializeTransaction } from 'viem'
import { describeMessage } from './describeMessage.js'
import { describeTransaction } from './describeTransaction.js'
import { isSolanaMessage } from './isSolanaMessage.js'
import { prepareTransaction } from './prepareTransaction.js'
import { readCall } from './readCall.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
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

const bytesOf = (part: object) =>
  hexToBytes(
    serializeTransaction({
      ...{
        type: 'eip1559',
        chainId: 31337,
        nonce: 1,
        gas: 21_000n,
        maxFeePerGas: 2_000_000_000n,
        maxPriorityFeePerGas: 1n
      },
      ...part
    })
  )
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
      for (const amount of [2n ** 256n - 1n, 2n ** 255n])
        expect(call(name, amount).warnings).toContainEqual({ text: 'warning.unlimited', isDanger: true })
      expect(call(name, 2n ** 255n - 1n).warnings).toEqual([])
    }
  )

  it('recognizes the end of an allowance, collection operators and transfers of others’ tokens', () => {
    expect(call('approve', 0n).title).toBe('approve.allowanceEnds')
    const operator = (approved: boolean) =>
      describeBytes({
        to: usdc,
        data: encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [other, approved] })
      })
    expect(operator(true)).toMatchObject({
      kind: 'permission',
      title: 'approve.operator',
      warnings: [{ isDanger: true }]
    })
    expect(operator(false)).toMatchObject({ title: 'approve.operatorEnds', warnings: [] })
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

describe('prepareTransaction', () => {
  const answers: Readonly<Record<string, unknown>> = {
    eth_chainId: '0x7a69',
    eth_getTransactionCount: '0x5',
    eth_estimateGas: '0xc350',
    eth_maxPriorityFeePerGas: '0x3b9aca00',
    eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' }
  }
  const prepare = (request: object, change: object = {}) =>
    prepareTransaction([request], account, 31337, async (method) => ({ ...answers, ...change })[method])

  it('takes nonce, gas and fee from the network and ignores those of the page', async () => {
    const request = {
      from: account,
      to: other,
      value: '0x1',
      nonce: '0x99',
      gas: '0x1',
      maxFeePerGas: '0x1',
      chainId: '0x1'
    }

    expect(await prepare(request)).toEqual(
      bytesOf({
        nonce: 5,
        gas: 50_000n,
        maxFeePerGas: 3_000_000_000n,
        maxPriorityFeePerGas: 1_000_000_000n,
        to: other,
        value: 1n
      })
    )
  })

  it.each([
    [{ from: other, to: other }, 'INVALID'],
    [{ to: '0x12' }, 'INVALID'],
    [{ to: other, value: 5 }, 'INVALID'],
    [{ to: other, value: '0x01' }, 'INVALID'],
    [{ to: other, data: 'a9059cbb' }, 'INVALID'],
    // Half a byte: it would be signed as 0x0123.
    [{ to: other, data: '0x123' }, 'INVALID'],
    [{ to: other, data: '0x00', input: '0x01' }, 'INVALID']
  ])('refuses %j', async (request, code) => {
    await expect(prepare(request)).rejects.toMatchObject({ code })
  })

  it.each([
    [{ eth_chainId: '0x1' }],
    [{ eth_getTransactionCount: 5 }],
    [{ eth_getTransactionCount: '0x20000000000000' }],
    [{ eth_estimateGas: null }],
    [{ eth_getBlockByNumber: {} }],
    [{ eth_maxPriorityFeePerGas: '0xzz' }]
  ])('rejects with CHAIN if the network returns %j', async (change) => {
    await expect(prepare({ to: other }, change)).rejects.toMatchObject({ code: 'CHAIN' })
  })
})

describe('describeMessage', () => {
  const describeText = (text: string | Uint8Array, chain = 'eip155:31337') =>
    describeMessage(typeof text === 'string' ? new TextEncoder().encode(text) : text, {
      network: chain,
      account,
      origin: 'https://shop.example'
    })
  const signIn = (domain: string, address = account) =>
    `${domain} wants you to sign in with your Ethereum account:\n${address}\n\nURI: https://shop.example`

  it('shows text with its line breaks and replaces invisible characters with their code points', () => {
    expect(describeText('a\n\tb')).toMatchObject({
      approval: { kind: 'message', message: 'a\n\tb', warnings: [] }
    })
    expect(describeText('pay\u202e001\u200b')).toMatchObject({
      approval: { message: 'pay‹U+202E›001‹U+200B›' }
    })
  })

  it('accepts a sign-in for this site and account only', () => {
    expect(describeText(signIn('shop.example'))).toMatchObject({ approval: { title: 'approve.signIn' } })
    expect(describeText(signIn('https://shop.example'))).toMatchObject({
      approval: { title: 'approve.signIn' }
    })
    for (const domain of [
      'evil.example',
      'shop.example.evil.example',
      'shop.example:8443',
      'shop.example@evil.example'
    ])
      expect(describeText(signIn(domain))).toEqual({ refusal: 'refused.otherSite' })
    expect(describeText(signIn('shop.example', other))).toEqual({ refusal: 'refused.otherAccount' })
  })

  it('refuses a sign-in for another site or account on any line', () => {
    for (const before of ['\n', 'Welcome!\n', ' ', `${signIn('shop.example')}\n`]) {
      expect(describeText(before + signIn('evil.example'))).toEqual({ refusal: 'refused.otherSite' })
      expect(describeText(before + signIn('shop.example', other))).toEqual({
        refusal: 'refused.otherAccount'
      })
    }
    expect(describeText(`Welcome!\n${signIn('shop.example')}`)).toMatchObject({
      approval: { title: 'approve.message' }
    })
  })

  it('warns about hashes and treats bytes that are not text as unreadable', () => {
    const hash = describeText(new Uint8Array(32).fill(255))
    const text = describeText('exactly thirty-two characters ok')
    expect(hash).toMatchObject({
      approval: { kind: 'unreadable', warnings: [{ text: 'warning.hash', isDanger: true }] }
    })
    expect(text).toMatchObject({ approval: { kind: 'message', warnings: [{ text: 'warning.hash' }] } })
    expect(describeText(new Uint8Array([0xff, 1]))).toMatchObject({
      approval: { kind: 'unreadable', message: '0xff01' }
    })
    expect(describeText('bell\u0007')).toMatchObject({ approval: { kind: 'unreadable' } })
  })

  it('refuses the bytes of a legacy or version 0 Solana transaction, but not incomplete or other bytes', () => {
    const key = (fill: number) => Array.from({ length: 32 }, () => fill)
    const legacy = [1, 0, 1, 2, ...key(1), ...key(2), ...key(3), 1, 1, 1, 0, 4, 9, 9, 9, 9]
    const versioned = [0x80, ...legacy, 1, ...key(4), 1, 0, 1, 2]
    for (const bytes of [legacy, versioned]) {
      expect(isSolanaMessage(Uint8Array.from(bytes))).toBe(true)
      expect(describeText(Uint8Array.from(bytes), 'solana:local')).toEqual({ refusal: 'refused.transaction' })
    }
    expect(isSolanaMessage(Uint8Array.from([...legacy, 0]))).toBe(false)
    expect(isSolanaMessage(Uint8Array.from(legacy.slice(0, -1)))).toBe(false)
    expect(isSolanaMessage(new TextEncoder().encode('Hello Meadow'))).toBe(false)
    expect(isSolanaMessage(new Uint8Array(0))).toBe(false)
  })

  it('refuses possible Solana transactions of later versions, but no text in any language', () => {
    for (let version = 0x80; version < 0xff; version += 1)
      expect(isSolanaMessage(Uint8Array.from([version, 1, 0, ...Array(64).fill(0x9c)]))).toBe(true)
    expect(isSolanaMessage(Uint8Array.from([0xff, 1, 0, ...Array(64).fill(0x9c)]))).toBe(false)
    for (const text of ['أهلاً', 'שלום', 'Ünal', '你好', '🙂'])
      expect(isSolanaMessage(new TextEncoder().encode(text))).toBe(false)
  })
})
