import { createHash } from 'node:crypto'
import { bech32 } from '@scure/base'
import { recoverPublicKey } from 'viem'

/** A local Cosmos chain, as a test queries it: `url` is that of its RPC. */
export class CosmosChain {
  constructor(private readonly url: string) {}

  async rpc(method: string, params: object): Promise<unknown> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = (await (await fetch(this.url, { method: 'POST', body })).json()) as { result?: unknown }
    return answer.result
  }

  /** Gives an address coins. */
  faucet(address: string, amount: string): Promise<unknown> {
    return this.rpc('plugboard_faucet', { address, amount })
  }

  /** Payments to an address, according to the blocks. */
  async received(address: string): Promise<readonly string[]> {
    const { txs } = (await this.rpc('tx_search', { query: `transfer.recipient='${address}'` })) as {
      txs: readonly {
        tx_result: {
          code: number
          events: readonly { type: string; attributes: readonly { key: string; value: string }[] }[]
        }
      }[]
    }
    // A fee is a transfer too, to the collector of fees.
    return txs.flatMap(({ tx_result: { code, events } }) =>
      events.flatMap(({ type, attributes }) => {
        const of = (name: string) => attributes.find(({ key }) => key === name)?.value
        const amount = of('amount')
        return type === 'transfer' && code === 0 && of('recipient') === address && amount ? [amount] : []
      })
    )
  }
}

/** An address that belongs to nobody. */
export const addressOfNobody = (byte: number): string =>
  bech32.encodeFromBytes('cosmos', new Uint8Array(20).fill(byte))

/** Whether a signature by ADR-36 is one of an address; the key is recovered with a different library than the plugin's. */
export async function isSignedBy(address: string, text: string, signature: string): Promise<boolean> {
  const value = `{"data":"${Buffer.from(text).toString('base64')}","signer":"${address}"}`
  const document = `{"account_number":"0","chain_id":"","fee":{"amount":[],"gas":"0"},"memo":"","msgs":[{"type":"sign/MsgSignData","value":${value}}],"sequence":"0"}`
  const bytes = Buffer.from(signature, 'base64').toString('hex')
  const hash = `0x${createHash('sha256').update(document).digest('hex')}` as const
  const owners = ['1b', '1c'].map(async (bit) => {
    const key = Buffer.from((await recoverPublicKey({ hash, signature: `0x${bytes}${bit}` })).slice(4), 'hex')
    const compressed = Buffer.concat([Uint8Array.of((key[63] ?? 0) % 2 ? 3 : 2), key.subarray(0, 32)])
    const sha = createHash('sha256').update(compressed).digest()
    return bech32.encodeFromBytes('cosmos', createHash('ripemd160').update(sha).digest())
  })
  return (await Promise.all(owners)).includes(address)
}
