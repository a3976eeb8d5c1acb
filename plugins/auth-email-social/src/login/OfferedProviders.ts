import { action, computed, makeObservable, observableRef } from 'mobx'
import type { SocialProvider } from '../protocol/shapes.js'
import { offeredSocials, socialPlace } from './offeredSocials.js'

/**
 * The providers by which visitors of this page can log in: those that the host lists, except for those that do not open in this browser or that the
 * login service lacks.
 */
export class OfferedProviders {
  /** What the service has; `undefined` until a wallet has reported it. */
  known: readonly SocialProvider[] | undefined

  /** @param configured `features.socials` */
  constructor(private readonly configured: () => readonly string[] | false) {
    makeObservable(this, { known: observableRef, all: computed, setKnown: action })
  }

  get all(): readonly SocialProvider[] {
    const { known } = this
    const wanted = offeredSocials(this.configured(), socialPlace())
    return known ? wanted.filter((provider) => known.includes(provider)) : wanted
  }

  /** Whether the service is known to have no settings for a provider. */
  lacks(provider: SocialProvider): boolean {
    return this.known !== undefined && !this.known.includes(provider)
  }

  setKnown(providers: readonly SocialProvider[] | undefined): void {
    this.known = providers
  }
}
