// The dialog is opened on a view that cannot do without parameters, and without them.
import type { Kit } from '@plugboard/core'

export const show = (kit: Kit) => kit.open({ view: 'InstallWallet' }) // here
