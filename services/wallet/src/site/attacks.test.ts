/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { readWalletMessage, writeEnvelope } from '@plugboard/auth-email-social/protocol'
import { serializeTransaction, toBytes } from 'viem'
import { ApiError, toChannelError } from './api/ApiError.js'
import { describeMessage } from './decode/describeMessage.js'
import { describeTransaction } from './decode/describeTransaction.js'
import { FrameError } from './frame/FrameError.js'
import { solanaSignMessage } from './rpc/signMessage.js'
import { encodeBatch } from './smartAccounts/batchFormat.js'
import { describeBatch } from './smartAccounts/describeBatch.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const token = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const origin = 'https://shop.example'

describe('a page that tries to keep the frame busy', () => {
  it('cannot slow down reading a message with the maximum number of line ends', () => {
    const signer = { network: 'eip155:1', account, origin }
    const began = performance.now()
    // Each line end used to start another search through all following ones: 60,000 took 20 seconds.
    const described = describeMessage(new TextEncoder().encode('\r'.repeat(60_000)), signer)

    expect(described).toHaveProperty('approval')
    expect(performance.now() - began).toBeLessThan(5_000)
  })

  it('cannot have a Solana message decoded that is too long for fast base58', async () => {
    const approve = async () => {
      throw new Error('Shown')
    }
    const call = { network: { id: 'solana:1' }, account, origin, approve }
    const sign = (length: number) =>
      solanaSignMessage({ ...call, params: { message: 'z'.repeat(length) } } as never)

    await expect(sign(4_097)).rejects.toMatchObject({ code: 'INVALID' })
    await expect(sign(100)).rejects.not.toMatchObject({ code: 'INVALID' })
  })
})

describe('a page that poses as another', () => {
  it.each(['\r', '\u2028', '\n  '])('cannot request a sign-in for that page after %j', (end) => {
    const text = `Hi${end}https://bank.example wants you to sign in with your Ethereum account:${end}${account}`
    const described = describeMessage(new TextEncoder().encode(text), {
      network: 'eip155:1',
      account,
      origin
    })
    expect(described).toEqual({ refusal: 'refused.otherSite' })
  })
})

describe('a service or a network with arbitrary responses', () => {
  it.each([
    ['a wait of a year', new ApiError('RATE_LIMITED', undefined, 31_536_000), { retryAfter: 86_400 }],
    ['a wait that is over', new ApiError('RATE_LIMITED', undefined, -5), { retryAfter: 0 }],
    ['a code that no number holds', new FrameError('CHAIN', { rpc: 1e300 }), { rpc: 4902 }],
    ['a sentence of a book', new FrameError('CHAIN', { message: 'x'.repeat(5_000) }), {}]
  ])('cannot cause an error that the page fails to parse: %s', (_, cause, part) => {
    const error = (toChannelError(cause) as FrameError).toReply()
    const read = readWalletMessage(writeEnvelope({ t: 'res', id: 'one', ok: false, error }))
    expect(read).toMatchObject({ ok: false, error: part })
  })

  const network = {
    ...{ id: 'eip155:1', name: 'Ethereum' },
    currency: { symbol: 'ETH', decimals: 18, inFrameLimit: '1000000000000000' },
    tokens: [{ address: token, symbol: 'USD', decimals: 6, inFrameLimit: '1000000' }]
  }
  const describeWith = (maxFeePerGas: bigint, call: { value?: bigint; data?: `0x${string}` }) => {
    const fees = { maxFeePerGas, maxPriorityFeePerGas: 0n, gas: 21_000n, chainId: 1, nonce: 0 }
    const bytes = toBytes(serializeTransaction({ type: 'eip1559', ...fees, to: token, ...call }))
    return describeTransaction(bytes, network, account)
  }
  const transferOfOne =
    `0xa9059cbb${account.slice(2).toLowerCase().padStart(64, '0')}${'1'.padStart(64, '0')}` as const

  it('cannot get a small transfer with a large fee approved outside the wallet’s window', () => {
    for (const call of [{ value: 1n }, { data: transferOfOne }]) {
      expect(describeWith(1_000n, call)).toMatchObject({ kind: 'transfer', isSmall: true })
      expect(describeWith(10n ** 13n, call)).toMatchObject({ kind: 'transfer', isSmall: false })
    }
    // Together they exceed the limit.
    expect(describeWith(40n * 10n ** 9n, { value: 9n * 10n ** 14n }).isSmall).toBe(false)
  })

  it('cannot charge a fee above the amount sent without a warning', () => {
    const warnings = (maxFeePerGas: bigint) =>
      describeWith(maxFeePerGas, { value: 10n ** 15n }).warnings.map(({ text }) => text)

    expect(warnings(10n ** 10n)).toEqual([])
    expect(warnings(10n ** 12n)).toEqual(['warning.fee'])
  })

  it('cannot charge a fee above the total of a batch without a warning', () => {
    const warnings = (maxFeePerGas: bigint, value = 10n ** 15n) => {
      const fees = { maxFeePerGas, maxPriorityFeePerGas: 0n, gas: 21_000n, chainId: 1, nonce: 0 }
      const calls = ([token, account] as const).map((to) => ({ to, value, data: '0x' }) as const)
      const bytes = encodeBatch({ ...fees, account, calls, code: 'batches', delegates: false })
      return describeBatch(bytes, network, account).warnings.map(({ text }) => text)
    }

    expect(warnings(9n * 10n ** 10n)).toEqual([])
    expect(warnings(10n ** 12n)).toEqual(['warning.fee'])
    // If nothing is sent, nothing is less than the fee.
    expect(warnings(10n ** 12n, 0n)).toEqual([])
  })

  it('cannot have a batch for another network shown as one for this network', () => {
    const fees = { maxFeePerGas: 1n, maxPriorityFeePerGas: 0n, gas: 21_000n, nonce: 0 }
    const bytesFor = (chainId: number) =>
      encodeBatch({ ...fees, chainId, account, calls: [], code: 'batches', delegates: true })

    expect(describeBatch(bytesFor(1), network, account).title).toBe('approve.upgrade')
    expect(() => describeBatch(bytesFor(10), network, account)).toThrow('another network')
  })
})
