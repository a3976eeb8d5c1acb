import type { TransactionQuery, TransferIntent } from '@plugboard/core'
import { base64 } from '@scure/base'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { hashOf } from '../src/chain/submitTransaction'
import { readDirect } from '../src/documents'
import { type Answers, alteredEndpoint } from './alteredEndpoint'
import { moneySetup } from './moneySetup'

/** The difference between what the account signs and what was prepared. */
export interface Change {
  readonly body?: (given: TxBody) => Partial<TxBody>
  readonly auth?: (given: AuthInfo) => Partial<AuthInfo>
  readonly chainId?: string
  readonly accountNumber?: bigint
}

/** Pays something other than what was prepared. */
export const paying = (change: Partial<MsgSend>): Change => ({
  body: ({ messages }) => ({
    messages: messages.map(({ typeUrl, value }) => ({
      typeUrl,
      value: MsgSend.encode(MsgSend.fromPartial({ ...MsgSend.decode(value), ...change })).finish()
    }))
  })
})

/** Payments whose hash is lost, on a separate chain that is queried through an endpoint that may lie. */
export function lostPaymentSetup() {
  const money = moneySetup(['uatom', 'uphoton'])
  const { chain, connected, fresh, prepare, receiver, cleanups } = money
  const networkId = 'cosmos:plugboard-local-1'

  async function lose(of: Partial<Omit<TransferIntent, 'kind'>> = {}, isNanoLedger = false) {
    const answers: Answers = {}
    const wallet = fresh()
    wallet.isNanoLedger = isNanoLedger
    const url = await endpoint(answers)
    const kit = await connected(wallet, undefined, { rpcUrls: { [networkId]: [url] } })
    const to = receiver()
    const prepared = await prepare(kit, { to, ...of })
    const [step] = prepared.steps
    const fingerprint: unknown = JSON.parse(JSON.stringify(step?.fingerprint))

    async function look(query: Partial<TransactionQuery> = {}) {
      const { transactionStatus } = kit.namespace('cosmos')?.capabilities ?? {}
      const status = await transactionStatus?.({ networkId, fingerprint, ...query })
      if (!status) throw new Error('the namespace finds nothing')
      return status
    }

    /** The account signs what was prepared, or something else. */
    async function sign({ body, auth, ...place }: Change = {}) {
      const { signDoc } = Object(step?.request.params) as { readonly signDoc: unknown }
      const given = readDirect(signDoc, String(chain().network.id))
      const [givenBody, givenAuth] = [TxBody.decode(given.bodyBytes), AuthInfo.decode(given.authInfoBytes)]
      const document = {
        ...given,
        bodyBytes: TxBody.encode(TxBody.fromPartial({ ...givenBody, ...body?.(givenBody) })).finish(),
        authInfoBytes: AuthInfo.encode(AuthInfo.fromPartial({ ...givenAuth, ...auth?.(givenAuth) })).finish(),
        ...place
      }
      const id = String(chain().network.id)
      const { signed, signature } = await wallet.provider.signDirect(id, wallet.address(), document)
      const { bodyBytes, authInfoBytes } = signed
      const signatures = [base64.decode(signature.signature)]
      const wire = TxRaw.encode(TxRaw.fromPartial({ bodyBytes, authInfoBytes, signatures })).finish()
      return { id: hashOf(wire), tx: base64.encode(Uint8Array.from(wire)) }
    }

    /** Somebody other than this page sends it. @returns its hash */
    async function send(change?: Change): Promise<string> {
      const { id, tx } = await sign(change)
      await broadcast(tx)
      return id
    }

    return { ...money, kit, wallet, to, prepared, fingerprint, answers, look, sign, send }
  }

  async function broadcast(tx: string): Promise<void> {
    const { code, log } = Object(await chain().rpc('broadcast_tx_sync', { tx }))
    if (code !== 0) throw new Error(log)
  }

  /** Resolves with a transaction once a block contains it. */
  async function included(id: string): Promise<unknown> {
    for (;;) {
      const { txs } = Object(await chain().rpc('tx_search', { query: `tx.hash='${id}'` }))
      if (txs.length) return txs[0]
      await new Promise((turn) => setTimeout(turn, 20))
    }
  }

  /** An endpoint that passes requests on to the chain, and changes some of its answers. */
  async function endpoint(answers: Answers): Promise<string> {
    const { url, stop } = await alteredEndpoint(chain().url, answers)
    cleanups.push(stop)
    return url
  }

  return { ...money, lose, included, broadcast }
}
