/** What the page's scripts can hold. The rest of a heap snapshot is code that the engine generates, and what the browser keeps for styles. */
const dataTypes = new Set([
  'array',
  'bigint',
  'closure',
  'concatenated string',
  'number',
  'object',
  'regexp',
  'sliced string',
  'string',
  'symbol'
])

/**
 * The bytes that a page's data takes in a heap snapshot, for which garbage is collected. The heap's size would include machine code, which
 * grows with each function that becomes hot.
 */
export async function readHeapData(cdp) {
  const chunks = []
  const collect = ({ chunk }) => chunks.push(chunk)
  cdp.on('HeapProfiler.addHeapSnapshotChunk', collect)
  try {
    await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  } finally {
    cdp.off('HeapProfiler.addHeapSnapshotChunk', collect)
  }
  const { snapshot, nodes } = JSON.parse(chunks.join(''))
  const { node_fields: fields, node_types: kinds } = snapshot.meta
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')]
  const [typeNames] = kinds
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length)
    if (dataTypes.has(typeNames[nodes[at + typeAt]])) bytes += nodes[at + sizeAt]
  return bytes
}
