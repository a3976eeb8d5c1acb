import { afterEach, describe, expect, it } from '@jest/globals'
import { AuthInfo, Tx, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { KeplrDouble } from '../../test/KeplrDouble'
import { moneySetup } from '../../test/moneySetup'

const { chain, receiver, connected, fresh, pay, balances } = moneySetup()

/** The mined transactions with a hash. */
async function search(hash: string) {
  const { txs } = (await chain().rpc('tx_search', { query: `tx.hash='${hash}'` })) as {
    txs: readonly { tx: string; height: string; tx_result: { code: number } }[]
  }
  return txs
}

/** The transaction as the chain has it. */
async function stored(hash: string) {
  const [found] = await search(hash)
  if (!found) throw new Error('The chain does not know it')
  const tx = Tx.decode(Uint8Array.from(Buffer.from(found.tx, 'base64')))
  return { ...found, body: tx.body ?? TxBody.fromPartial({}), auth: tx.authInfo ?? AuthInfo.fromPartial({}) }
}

describe('a transfer of coins', () => {
  it('is simulated, signed in direct mode, and in a block when it resolves', async () => {
    const wallet = fresh()
    const kit = await connected(wallet)
    const to = receiver()
    const hash = await pay(kit, to, 1_234_567n)
    expect(await balances(kit, to)).toEqual([['uatom', 1_234_567n, 'ATOM']])
    const { height, tx_result, auth } = await stored(hash)
    expect([Number(height) > 1, tx_result.code]).toEqual([true, 0])
    expect(auth.signerInfos[0]?.modeInfo?.single?.mode).toBe(1)
    const [fee] = auth.fee?.amount ?? []
    expect(fee?.amount).toBe(String(Math.ceil(Number(auth.fee?.gasLimit) * 0.025)))
    expect(await balances(kit, wallet.address())).toEqual([
      ['uatom', 10_000_000n - 1_234_567n - BigInt(fee?.amount ?? 0), 'ATOM']
    ])
  })

  it('of another denomination arrives, and its fee is paid in the native coin', async () => {
    const wallet = fresh()
    const kit = await connected(wallet)
    await chain().fund(wallet.address(), 700n, 'uphoton')
    const to = receiver()
    const { auth } = await stored(await pay(kit, to, 250n, 'uphoton'))
    expect(await balances(kit, to)).toEqual([['uphoton', 250n, 'PHOTON']])
    expect(auth.fee?.amount.map(({ denom }) => denom)).toEqual(['uatom'])
    expect(await balances(kit, wallet.address())).toEqual([
      ['uatom', 10_000_000n - BigInt(auth.fee?.amount[0]?.amount ?? 0), 'ATOM'],
      ['uphoton', 450n, 'PHOTON']
    ])
  })

  it('is signed in Amino if the wallet supports nothing else, such as a hardware wallet', async () => {
    const wallet = fresh()
    wallet.isNanoLedger = true
    const asked: string[] = []
    wallet.decide = (what) => void asked.push(what)
    const kit = await connected(wallet)
    const to = receiver()
    const hash = await pay(kit, to, 5_000n)
    expect(asked).toEqual(['suggest', 'enable', 'signAmino'])
    expect((await stored(hash)).auth.signerInfos[0]?.modeInfo?.single?.mode).toBe(127)
    expect(await balances(kit, to)).toEqual([['uatom', 5_000n, 'ATOM']])
  })

  it('contains the memo that the visitor added in the wallet', async () => {
    const wallet = fresh()
    wallet.isNanoLedger = true
    wallet.edit = (document) => ({ ...document, memo: 'for coffee' })
    const kit = await connected(wallet)
    const hash = await pay(kit, receiver(), 1n)
    expect((await stored(hash)).body.memo).toBe('for coffee')
  })

  it('is not sent if the wallet signed another payment, and nothing moves', async () => {
    const wallet = fresh()
    const kit = await connected(wallet)
    const thief = receiver()
    await pay(kit, receiver(), 2_000_000n)
    let first: unknown
    wallet.tamper = (answer) => {
      first ??= answer
      return first as typeof answer
    }
    const declined = new Error('Request rejected')
    const { tamper } = wallet
    wallet.tamper = (answer) => {
      tamper(answer)
      throw declined
    }
    await expect(pay(kit, thief, 3_000_000n)).rejects.toMatchObject({ code: 'connect/rejected' })
    wallet.tamper = tamper
    await expect(pay(kit, receiver(), 1n)).rejects.toMatchObject({ code: 'cosmos/notAsShown' })
    expect(await balances(kit, thief)).toEqual([])
  })

  it('is not sent with a signature of another key', async () => {
    const wallet = fresh()
    const kit = await connected(wallet)
    wallet.tamper = (answer) => {
      const { signature } = answer as { signature: { signature: string } }
      const other = { ...signature, signature: btoa('x'.repeat(64)) }
      return { ...answer, signature: other }
    }
    await expect(pay(kit, receiver(), 1n)).rejects.toMatchObject({ code: 'cosmos/badSignature' })
  })

  it('that exceeds the balance is rejected without prompting the wallet', async () => {
    const wallet = fresh()
    const kit = await connected(wallet, 1_000n)
    const { prompts } = wallet
    await expect(pay(kit, receiver(), 2_000n)).rejects.toMatchObject({ code: 'cosmos/notEnough' })
    const empty = await connected(fresh(), 0n)
    await expect(pay(empty, receiver(), 1n)).rejects.toMatchObject({ code: 'cosmos/notEnough' })
    expect(wallet.prompts).toBe(prompts)
  })

  it('is refused by the chain if the account cannot pay the fee', async () => {
    const kit = await connected(fresh(), 1_000n)
    await expect(pay(kit, receiver(), 900n)).rejects.toMatchObject({ code: 'cosmos/notEnough' })
  })

  it('with too little gas fails in a block with a typed error', async () => {
    const kit = await connected(fresh(), 1_000_000n, { gasFactor: 0.5 })
    const to = receiver()
    await expect(pay(kit, to, 900n)).rejects.toMatchObject({ code: 'cosmos/outOfGas' })
    expect(await balances(kit, to)).toEqual([])
  })

  it('with a fee below the chain’s minimum is refused', async () => {
    const network = {
      ...chain().network,
      cosmos: {
        ...chain().network.cosmos,
        feeCoins: [{ denom: 'uatom', low: '0.001', average: '0.001', high: '0.001' }]
      }
    }
    const kit = await connected(fresh(), 1_000_000n, { networks: [network] })
    await expect(pay(kit, receiver(), 1n)).rejects.toMatchObject({ code: 'cosmos/insufficientFee' })
  })

  describe('that an endpoint accepted without answering', () => {
    const { fetch } = globalThis
    afterEach(() => {
      globalThis.fetch = fetch
    })
    const isBroadcast = (options?: RequestInit) => String(options?.body).includes('broadcast_tx_sync')

    it('resolves once a block contains it', async () => {
      const kit = await connected(fresh())
      globalThis.fetch = async (url, options) => {
        const answer = await fetch(url, options)
        if (isBroadcast(options)) throw new TypeError('broken off')
        return answer
      }
      const to = receiver()

      const hash = await pay(kit, to, 5_000n)

      expect((await stored(hash)).tx_result.code).toBe(0)
      expect(await balances(kit, to)).toEqual([['uatom', 5_000n, 'ATOM']])
    })

    it.each(['pool', 'block'])('resolves if the next endpoint already has it in its %s', async (place) => {
      const first = `${chain().url}/?first`
      const rpcUrls = { [chain().network.caipNetworkId]: [first] }
      const kit = await connected(fresh(), undefined, { rpcUrls })
      globalThis.fetch = async (url, options) => {
        const answer = await fetch(url, options)
        if (!isBroadcast(options) || url !== first) return answer
        const { hash } = Object(await answer.json()).result
        while (place === 'block' && !(await search(hash)).length)
          await new Promise((turn) => setTimeout(turn, 20))
        throw new TypeError('broken off')
      }
      const to = receiver()

      const hash = await pay(kit, to, 5_000n)

      expect((await stored(hash)).tx_result.code).toBe(0)
      expect(await balances(kit, to)).toEqual([['uatom', 5_000n, 'ATOM']])
    })

    it('is followed no longer than requested while no endpoint answers', async () => {
      const kit = await connected(fresh(), undefined, { timeout: 400, followFor: 2_000 })
      let isSent = false
      let reads = 0
      globalThis.fetch = async (url, options) => {
        if (!isSent) {
          isSent = isBroadcast(options)
          return fetch(url, options)
        }
        reads += 1
        return new Promise((_, reject) => options?.signal?.addEventListener('abort', reject))
      }

      await expect(pay(kit, receiver(), 1n)).rejects.toMatchObject({ code: 'cosmos/notIncluded' })

      // Each takes 400 ms, as does the pause after it.
      expect(reads).toBeLessThanOrEqual(4)
    })
  })

  it('with a wrong amount, denomination or receiver is rejected without prompting the wallet', async () => {
    const wallet = fresh()
    const kit = await connected(wallet)
    const { prompts } = wallet
    const to = receiver()
    for (const amount of [-1n, 0n, 1n << 256n, 5 as never])
      await expect(pay(kit, to, amount)).rejects.toMatchObject({
        code: 'cosmos/invalidAmount',
        notes: expect.stringContaining("'amount'")
      })
    await expect(pay(kit, to, 1n, '<b>')).rejects.toMatchObject({ code: 'cosmos/invalidAmount' })
    const abroad = new KeplrDouble().address('osmo')
    for (const wrong of [`${to}q`, abroad])
      await expect(pay(kit, wrong, 1n)).rejects.toMatchObject({ code: 'cosmos/notAnAddress' })
    expect(wallet.prompts).toBe(prompts)
  })

  it('at the same time as another is rejected because the other came first, and nothing is paid twice', async () => {
    const wallet = fresh()
    const kit = await connected(wallet)
    const [one, two] = [receiver(), fresh().address()]
    const results = await Promise.allSettled([pay(kit, one, 10n), pay(kit, two, 20n)])
    const codes = results.map((result) => (result.status === 'rejected' ? result.reason.code : 'sent'))
    expect(codes.sort()).toEqual(['cosmos/wrongSequence', 'sent'])
  })
})
