// The dialog is opened on a view that requires parameters, without them.
import type { Kit } from '@plugboard/core'

export const show = (kit: Kit) => kit.open({ view: 'InstallWallet' }) // here
