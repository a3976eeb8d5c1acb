import { type Connector, type Kit, prepareConnect } from '@plugboard/core'
import { prefetchView } from '../modal/loadView.js'

/** Loads what connecting through a connector needs, its view included. */
export function approachConnector(kit: Kit, { id, view }: Connector): void {
  prepareConnect(kit, id)
  prefetchView(kit, view ?? 'ConnectingExternal')
}
