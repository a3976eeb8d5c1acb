import type { ViewProps } from '@plugboard/ui'
import { useEntryState } from '@plugboard/ui/components'
import { useEffect } from 'react'
import { OnrampStore } from '../OnrampStore.js'

/** The purchase of a visit to the view: it lives as long as the view's entry in the history. */
export function useOnrampDraft({ kit, params, context }: ViewProps<'Onramp'>): OnrampStore {
  const [draft] = useEntryState('draft', () => {
    const store = new OnrampStore(kit)
    if (params?.provider !== undefined) store.selectProvider(params.provider)
    if (params?.amount !== undefined) store.setAmount(params.amount)
    return store
  })
  useEffect(() => {
    if (draft.start(context.signal)) kit.emit('SELECT_BUY_CRYPTO', { networkId: draft.connection?.networkId })
    // Whoever comes back has used the page that was made, or seen that it could not be had.
    else if (draft.isUsed) draft.renew()
  }, [kit, draft, context])
  return draft
}

/** Asks the visitor for a provider. One who goes back leaves the purchase as it is. */
export async function askForProvider(draft: OnrampStore): Promise<void> {
  const { kit, connection, provider } = draft
  if (!connection) return
  const asked = { networkId: connection.networkId, current: provider?.id }
  await kit.ask('OnrampProviders', asked).then(
    (id) => draft.selectProvider(id),
    () => undefined
  )
}

/** Asks the visitor what to pay with, or what to buy. One who goes back leaves the purchase as it is. */
export async function askForCurrency(draft: OnrampStore, kind: 'payment' | 'purchase'): Promise<void> {
  const { kit, options, payment, purchase, purchases } = draft
  const choices =
    kind === 'payment'
      ? (options?.paymentCurrencies ?? []).map(({ id }) => ({ id, label: id }))
      : purchases.map(({ id, symbol, name }) => ({ id, label: symbol, note: name }))
  const current = kind === 'payment' ? payment?.id : purchase?.id
  await kit.ask('OnrampCurrency', { choices, current }).then(
    (id) => (kind === 'payment' ? draft.selectPayment(id) : draft.selectPurchase(id)),
    () => undefined
  )
}
