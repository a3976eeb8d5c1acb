import type { Kit } from '@plugboard/core'
import { createContext } from 'react'

/** The kit that the components below belong to. */
export const KitContext = createContext<Kit | undefined>(undefined)
