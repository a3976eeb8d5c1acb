import type { ButtonState } from './ButtonState.js'

/** What a server knows: nobody is connected. */
export const unknownState = Object.freeze({ status: 'disconnected', unsupported: false }) as ButtonState
