import { type Connector, type Kit, prepareConnect } from '@plugboard/core'
import { approach } from '../modal/approach.js'

/** Loads what connecting through a connector needs, its view included. */
export function approachConnector(kit: Kit, { id, view }: Connector): void {
  prepareConnect(kit, id)
  approach(kit, view ?? 'ConnectingExternal')
}
