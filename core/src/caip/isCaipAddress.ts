import type { CaipAddress } from '../contract/Account.js'
import { parseCaipAddress } from './parseCaipAddress.js'

/** Whether an untrusted value is a CAIP-10 account id of a known namespace. */
export function isCaipAddress(value: unknown, registered: readonly string[] = []): value is CaipAddress {
  try {
    return typeof value === 'string' && !!parseCaipAddress(value, registered)
  } catch {
    return false
  }
}
