import { createToken } from '@plugboard/core'
import type { ConsentStore } from './ConsentStore.js'

/** The visitor's consent to the terms, as the Connect view asks for it. */
export const consentToken = createToken<ConsentStore, 'ui/consent'>('ui/consent')
