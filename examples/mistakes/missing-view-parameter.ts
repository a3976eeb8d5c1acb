// A view that requires parameters is opened without them.
import type { Kit } from '@plugboard/core'

export const show = (kit: Kit) => kit.push('ConnectingExternal') // here
