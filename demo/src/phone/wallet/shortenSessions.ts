import type { ICore } from '@walletconnect/types'

interface Settlement {
  readonly method?: string
  readonly params?: { readonly expiry?: number }
}

/** The client always grants seven days. This writes another end into what it settles, to see sessions expire. */
export function shortenSessions(core: ICore, lifetime: () => number | undefined): void {
  const encode = core.crypto.encode
  core.crypto.encode = (topic, payload, options) => {
    const seconds = lifetime()
    const { method, params } = payload as Settlement
    if (seconds === undefined || method !== 'wc_sessionSettle') return encode(topic, payload, options)
    const expiry = Math.floor(Date.now() / 1000) + seconds
    return encode(topic, { ...payload, params: { ...params, expiry } } as typeof payload, options)
  }
}
