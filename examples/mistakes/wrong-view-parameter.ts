// A view is opened with a parameter that it does not have. The compiler says what was meant.
import type { Kit } from '@plugboard/core'

export const show = (kit: Kit) => kit.push('ConnectingExternal', { connectorID: 'acme:vault' }) // here
