import type { Kernel } from '../kit/Kernel.js'

/** A connector and its plugin, for the notes of an error: whoever reads them has to know whom to write to. */
export const ownerNote = ({ connectorList }: Pick<Kernel, 'connectorList'>, connectorId: string): string =>
  `The connector '${connectorId}' of the plugin '${connectorList.ownerOf(connectorId) ?? 'kit'}'`
