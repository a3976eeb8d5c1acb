import { displayText, isKitError, type Kit, type NetworkId, safeHttpsUrl } from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import { type OnrampProvider, type OnrampQuote, onrampProviders } from '@plugboard/core/features'
import { runInAction } from 'mobx'
import { chooseProviders } from './chooseProviders.js'
import { defaultOptions } from './defaultOptions.js'
import { onrampErrors } from './errors.js'
import { currenciesSoldOn } from './networkIdOf.js'
import type { OnrampDraft } from './OnrampDraft.js'
import { readHolding } from './readHolding.js'

/** How long a provider may take for one answer, in milliseconds. */
const answerMs = 8_000

/** Finds the providers on a network. One that cannot be asked is included: its error is shown. Never rejects. */
export async function loadProviders(
  draft: OnrampDraft,
  networkId: NetworkId,
  signal: AbortSignal
): Promise<void> {
  const ask = (provider: OnrampProvider) =>
    waitFor(() => provider.serves(networkId), { timeoutMs: answerMs, signal }).catch(() => true)
  const all = chooseProviders(draft.kit)
  const served = await Promise.all(all.map(ask))
  if (signal.aborted) return
  runInAction(() => {
    draft.providers = all.filter((_, at) => served[at])
  })
}

/**
 * Asks a provider for its currencies and payment methods. If it cannot be asked, the built-in lists are used if they have something for the network.
 * Never rejects.
 */
export async function loadOptions(
  draft: OnrampDraft,
  provider: OnrampProvider,
  networkId: NetworkId,
  signal: AbortSignal
): Promise<void> {
  runInAction(() => {
    draft.options = undefined
    draft.failure = undefined
  })
  const ask = async (ended: AbortSignal) => (await provider.options?.(ended)) ?? defaultOptions
  const options = await waitFor(ask, { timeoutMs: answerMs, signal }).catch(() => undefined)
  if (signal.aborted) return
  const isCovered = currenciesSoldOn(defaultOptions, networkId).length > 0
  runInAction(() => {
    draft.options = options ?? (isCovered ? defaultOptions : undefined)
    if (!draft.options) draft.failure = onrampErrors.unreachable({ provider: nameOf(provider) })
  })
}

/**
 * Requests a quote, then the page where it is paid, so that the link exists before the visitor presses it: a browser blocks pages that are opened
 * later. Also reads the account's current balance, which is needed to detect the arrival. Never rejects.
 */
export async function prepareSession(draft: OnrampDraft, signal: AbortSignal): Promise<void> {
  const { kit, provider, request } = draft
  if (!provider || !request) return
  runInAction(() => {
    forgetSession(draft)
    draft.quotesLoading = true
  })
  const within = <T>(ask: (ended: AbortSignal) => Promise<T>) => waitFor(ask, { timeoutMs: answerMs, signal })
  try {
    if (provider.quote) {
      const quote = await within(async (ended) => provider.quote?.(request, ended))
      if (!quote || !isReadable(quote)) throw onrampErrors.noQuote()
      if (signal.aborted) return
      runInAction(() => {
        draft.quote = quote
      })
    }
    const [session, holding] = await Promise.all([
      within((ended) => provider.begin(request, ended)),
      readHolding(kit, request.connection.account, request.network, signal)
    ])
    const url = checkoutUrl(session.url)
    if (url === undefined) throw onrampErrors.unusableLink({ provider: nameOf(provider) })
    if (signal.aborted) return
    runInAction(() => {
      draft.opened = { request, session: { ...session, url }, before: holding?.value }
      draft.quotesLoading = false
    })
  } catch (cause) {
    if (signal.aborted) return
    const isOurs = isKitError(cause) && cause.code.startsWith('onramp/')
    runInAction(() => {
      draft.failure = isOurs ? cause : onrampErrors.unreachable({ provider: nameOf(provider), cause })
      draft.quotesLoading = false
    })
  }
}

/** Whether a quote contains valid amounts: invalid ones are not shown. */
const isReadable = ({ paymentTotal, paymentSubtotal, purchaseAmount, networkFee }: OnrampQuote): boolean =>
  [paymentTotal, paymentSubtotal, purchaseAmount, networkFee].every(({ amount }) =>
    /^\d{1,24}(\.\d{1,24})?$/.test(amount)
  )

/** Forgets the quote, and the page that was created for it. */
export function forgetSession(draft: OnrampDraft): void {
  draft.quote = undefined
  draft.opened = undefined
  draft.failure = undefined
  draft.quotesLoading = false
}

/** A provider's display name, safe to show. */
export const nameOf = ({ name, id }: OnrampProvider): string => displayText(name ?? id, 40)

/** The display name of the provider with an id, which may no longer exist. */
export function sellerOf(kit: Pick<Kit, 'contributions'>, id: string): string {
  const seller = kit.contributions(onrampProviders).find((one) => one.id === id)
  return seller ? nameOf(seller) : displayText(id, 40)
}

/** Accepts the page of a provider: `https:`, or `http:` on this machine, for development providers. @returns it in normal form */
export function checkoutUrl(value: unknown): string | undefined {
  const safe = safeHttpsUrl(value)
  if (safe !== undefined || typeof value !== 'string' || !/^http:\/\//i.test(value)) return safe
  // The gate's rules for the rest of an address apply here too.
  const local = safeHttpsUrl(value.replace(/^http:/i, 'https:'))
  if (local === undefined || !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(local).hostname))
    return undefined
  return local.replace(/^https:/, 'http:')
}
