import { createToken } from '../plugins/createToken.js'
import type { BalanceSource } from './BalanceSource.js'

/** A source of balances, provided by `@plugboard/gateway` or a plugin of the host's own; a namespace may ask it before its chain. */
export const balanceSourceToken = createToken<BalanceSource, 'core/balanceSource'>('core/balanceSource')
