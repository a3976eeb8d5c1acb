import { createToken } from '../plugins/createToken.js'
import type { WalletCatalogue } from './WalletCatalogue.js'

/** The wallet catalogue, provided by `@plugboard/gateway` or a plugin of the host's own. */
export const catalogueToken = createToken<WalletCatalogue, 'core/catalogue'>('core/catalogue')
