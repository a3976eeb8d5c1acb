import type { ViewProps } from '@plugboard/ui'
import { returnAfterConnecting, useEntryState } from '@plugboard/ui/components'
import { useEffect } from 'react'
import { OnrampStore } from '../OnrampStore.js'

/** The purchase of one visit to the view: it exists as long as the view's entry in the history. */
export function useOnrampDraft({ kit, params, context }: ViewProps<'Onramp'>): OnrampStore {
  const [draft] = useEntryState('draft', () => {
    const store = new OnrampStore(kit)
    if (params?.provider !== undefined) store.selectProvider(params.provider)
    if (params?.amount !== undefined) store.setAmount(params.amount)
    return store
  })
  useEffect(() => {
    if (draft.start(context.signal)) {
      kit.emit('SELECT_BUY_CRYPTO', { networkId: draft.connection?.networkId })
      returnAfterConnecting(kit, 'Onramp', () => draft.connection !== undefined, context.signal)
    }
    // A visitor who returns has used the created page, or seen that it could not be created.
    else if (draft.isUsed) draft.renew()
  }, [kit, draft, context])
  return draft
}

/** Asks the visitor for a provider. If the visitor goes back, the purchase is unchanged. */
export async function askForProvider(draft: OnrampStore): Promise<void> {
  const { kit, connection, provider } = draft
  if (!connection) return
  const asked = { networkId: connection.networkId, current: provider?.id }
  await kit.ask('OnrampProviders', asked).then(
    (id) => draft.selectProvider(id),
    () => undefined
  )
}

/** Asks the visitor what to pay with, or what to buy. If the visitor goes back, the purchase is unchanged. */
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
