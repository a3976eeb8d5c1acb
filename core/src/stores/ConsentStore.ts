import { action, makeObservable, observableRef } from 'mobx'
import type { FeatureReader } from '../contract/Features.js'
import type { KitSettings } from '../contract/KitConfig.js'
import type { Consent } from '../contract/Readers.js'

/** The visitor's consent to the site's terms. It is kept as long as the kit exists, and requested again after a reload. */
export class ConsentStore implements Consent {
  accepted = false
  refusals = 0

  constructor(
    private readonly config: Pick<KitSettings, 'termsUrl' | 'privacyUrl'>,
    private readonly features: Pick<FeatureReader, 'get'>
  ) {
    makeObservable(this, {
      accepted: observableRef,
      refusals: observableRef,
      accept: action,
      require: action
    })
  }

  get needed(): boolean {
    const { termsUrl, privacyUrl } = this.config
    return Boolean(termsUrl || privacyUrl) && this.features.get('legalCheckbox')
  }

  accept(accepted = true): void {
    this.accepted = accepted
    this.refusals = 0
  }

  require(): boolean {
    if (this.accepted || !this.needed) return true
    this.refusals++
    return false
  }
}
