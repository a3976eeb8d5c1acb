import { type CallsRequest, createKit, type Intent } from '@plugboard/core'
import { reviewToken } from '@plugboard/core/features'
import { eip155 } from '@plugboard/eip155'
import { review } from '@plugboard/review'
import { mount } from '@plugboard/ui'
import { localChains } from '../localChains.js'

const query = new URLSearchParams(location.search)
const kit = createKit({ plugins: [eip155({ networks: localChains() }), review()] })
mount(kit, {
  locale: query.get('locale') ?? 'en',
  theme: { mode: query.get('mode') === 'dark' ? 'dark' : 'light' }
})
await kit.start()

const outcomes: string[] = []
const settled: string[] = []
const page = {
  kit,
  outcomes,
  settled,
  to: '0x1234567890AbcdEF1234567890aBcdef12345678',
  amount: '1500000000000000000',
  /** The calls that are reviewed instead of a payment, if they are set. */
  calls: undefined as CallsRequest['calls'] | undefined
}
export type ReviewPage = typeof page
Object.assign(window, { page })

document.getElementById('pay')?.addEventListener('click', async () => {
  const connection = kit.connections.of('eip155')
  const service = kit.get(reviewToken)
  if (!connection || !service) return
  const { to, amount, calls } = page
  const intent: Intent = calls
    ? { kind: 'calls', connection, calls }
    : { kind: 'transfer', connection, to, amount: BigInt(amount) }
  await service.review(intent).then(
    (sent) => {
      outcomes.push('sent')
      sent.settled.then(
        (outcome) => settled.push(outcome),
        ({ code }) => settled.push(code)
      )
    },
    ({ code }) => outcomes.push(code)
  )
})
