import { createKit, type NetworkId } from '@plugboard/core'
import { reviewToken } from '@plugboard/core/features'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'
import { assets } from '@plugboard/feature-assets'
import { pay, SendStore, send } from '@plugboard/feature-send'
import { portfolio } from '@plugboard/portfolio'
import { review } from '@plugboard/review'
import { mount } from '@plugboard/ui'
import { loadChain } from './chains.js'

const query = new URLSearchParams(location.search)
const { plugin, wallet } = await loadChain(query.get('chain'))
const shown = query.has('assets') ? [assets()] : []
const kit = createKit({ features: { pay: true }, plugins: [plugin, portfolio(), review(), send(), ...shown] })
const events: { readonly name: string; readonly data: unknown }[] = []
for (const name of ['SEND_INITIATED', 'SEND_SUCCESS', 'SEND_ERROR', 'SEND_REJECTED'] as const)
  kit.on(name, (data) => events.push({ name, data }))
mount(kit)
await kit.start()

/** The state of each transaction of this page, newest first. */
const transactions = () => (kit.get(reviewToken)?.pending ?? []).map(({ state }) => state)

/** A draft as created by a host, without the view. */
const newDraft = () => new SendStore(kit)

/** The same on a kind of chain on which nothing can be sent. */
async function newDraftElsewhere(): Promise<SendStore> {
  const { connector } = fakeConnector()
  const { kit } = createTestKit({ connectors: [connector], plugins: [portfolio(), review(), send()] })
  await kit.connect(connector.id)
  return new SendStore(kit)
}

/** The outcome of each payment that the page has requested, in order: the id of its transaction, or the code of an error. */
const payments: string[] = []

/** Requests a payment like a shop. @param amount in base units @param endsIn milliseconds from now */
function askToPay(
  networkId: NetworkId,
  token: string | undefined,
  amount: string,
  to: string,
  endsIn?: number
): void {
  const expiresAt = endsIn === undefined ? undefined : Date.now() + endsIn
  pay(kit, { asset: { networkId, token }, amount: BigInt(amount), to, expiresAt }).then(
    ({ id }) => payments.push(id),
    ({ code }) => payments.push(code)
  )
}

const page = { kit, events, transactions, wallet, newDraft, newDraftElsewhere, askToPay, payments }
export type SendPage = typeof page
Object.assign(window, { page })
