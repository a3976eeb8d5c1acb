import { describe, expect, it } from '@jest/globals'
import type { PreparedTransaction } from '@plugboard/core'
import { alice, ether } from '../../test/paymentSetup'
import { swapSetup } from '../../test/swapSetup'

const { beginSwaps, endpoint, rpc, tokens, tokensOf, balanceOf, allowed, buyMuch } = swapSetup()

/** As wallets do before they sign: if the network refuses it, this throws the network's error. */
const estimate = ({ steps }: PreparedTransaction) => rpc('eth_estimateGas', steps.at(-1)?.request.params)

describe('swap', () => {
  it('fails on the chain if the pool has moved in the meantime, and costs only the fee', async () => {
    const { prepareSwap } = await beginSwaps()
    const { prepared } = await prepareSwap(undefined, tokens.coin, ether)
    const [coins, before] = [await tokensOf(tokens.coin, alice), await balanceOf(alice)]
    await rpc('evm_setAutomine', [false])
    try {
      const { settled } = await prepared.send()
      await buyMuch(tokens.coin, { maxPriorityFeePerGas: '0x12a05f2000', maxFeePerGas: '0x2540be4000' })
      await rpc('anvil_mine', ['0x1'])

      expect(await settled).toBe('failed')
    } finally {
      await rpc('evm_setAutomine', [true])
    }
    expect(await tokensOf(tokens.coin, alice)).toBe(coins)
    expect(before - (await balanceOf(alice))).toBeLessThan(ether / 100n)
  })

  it("is reported as not sent if the pool moves during approval and the wallet's gas estimate fails", async () => {
    const { prepareSwap, double } = await beginSwaps()
    const { prepared } = await prepareSwap(undefined, tokens.coin, ether)
    const before = await rpc('eth_getTransactionCount', [alice, 'pending'])
    double.decide = async (method) => {
      if (method !== 'eth_sendTransaction') return
      await buyMuch(tokens.coin)
      await estimate(prepared)
    }

    await expect(prepared.send()).rejects.toMatchObject({ code: 'eip155/priceMoved' })

    expect(await rpc('eth_getTransactionCount', [alice, 'pending'])).toBe(before)
  })

  it("is reported as not sent even if parts of the wallet's error cannot be read", async () => {
    const { prepareSwap, double } = await beginSwaps()
    const { prepared } = await prepareSwap(undefined, tokens.coin, ether)
    const unreadable = {
      get() {
        throw new Error('not yours')
      }
    }
    double.decide = async (method) => {
      if (method !== 'eth_sendTransaction') return
      await buyMuch(tokens.coin)
      await estimate(prepared).catch((cause: unknown) => {
        throw Object.defineProperties({ cause }, { code: unreadable, data: unreadable, message: unreadable })
      })
    }

    await expect(prepared.send()).rejects.toMatchObject({ code: 'eip155/priceMoved' })
  })

  it('may have been sent if only the wallet claims a revert, or if the account sent another transaction', async () => {
    const { prepareSwap, double } = await beginSwaps()
    const reverted = Object.assign(new Error('execution reverted'), { code: 3 })
    const { prepared } = await prepareSwap(undefined, tokens.coin, ether)
    double.decide = () => Promise.reject(reverted)
    await expect(prepared.send()).rejects.toMatchObject({ code: 'eip155/walletFailed' })

    const second = await prepareSwap(undefined, tokens.coin, ether)
    double.decide = async (method) => {
      if (method !== 'eth_sendTransaction') return
      await buyMuch(tokens.coin)
      await rpc('eth_sendTransaction', [{ from: alice, to: alice }])
      await estimate(second.prepared)
    }
    await expect(second.prepared.send()).rejects.toMatchObject({ code: 'eip155/walletFailed' })
  })

  it('may have been sent if the account sends another transaction during the check', async () => {
    let isRefused = false
    const url = await endpoint({
      instead: async ({ method }) => {
        if (method === 'eth_simulateV1' && isRefused)
          await rpc('eth_sendTransaction', [{ from: alice, to: alice }])
        return undefined
      }
    })
    const { prepareSwap, double } = await beginSwaps({ url })
    const { prepared } = await prepareSwap(undefined, tokens.coin, ether)
    double.decide = async (method) => {
      if (method !== 'eth_sendTransaction') return
      await buyMuch(tokens.coin)
      isRefused = true
      await estimate(prepared)
    }

    await expect(prepared.send()).rejects.toMatchObject({ code: 'eip155/walletFailed' })
  })

  it('may have been sent if the account is delegated, whatever its nonce', async () => {
    const { prepareSwap, double } = await beginSwaps()
    // In the format of EIP-7702. It delegates to an address without code.
    await rpc('anvil_setCode', [alice, `0xef0100${'99'.repeat(20)}`])
    const { prepared } = await prepareSwap(undefined, tokens.coin, ether)
    double.decide = async (method) => {
      if (method !== 'eth_sendTransaction') return
      await buyMuch(tokens.coin)
      await estimate(prepared)
    }

    await expect(prepared.send()).rejects.toMatchObject({ code: 'eip155/walletFailed' })
  })

  it('stops after its approval if the pool has moved, leaving an exact allowance that can be revoked', async () => {
    const { prepareSwap, sent, double, source, kit, connection } = await beginSwaps()
    const amount = 10n * ether
    const { quoted, prepared } = await prepareSwap(tokens.coin, tokens.dollar, amount)
    let asked = 0
    double.decide = async (method) => {
      if (method === 'eth_sendTransaction' && asked++ === 0) await buyMuch(tokens.dollar)
    }

    await expect(prepared.send()).rejects.toMatchObject({ code: 'eip155/stepFailed' })

    expect([sent().length, await allowed(tokens.coin), await source.allowed?.(quoted)]).toEqual([
      1,
      amount,
      amount
    ])
    const revoked = await source.revoke?.(quoted)
    const { calls = [] } = revoked ?? {}
    await (await (await kit.prepare({ kind: 'calls', connection, calls })).send()).settled
    expect([await allowed(tokens.coin), await source.allowed?.(quoted)]).toEqual([0n, 0n])
  })
})
