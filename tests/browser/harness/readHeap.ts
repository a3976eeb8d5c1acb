import type { CDPSession } from 'playwright-core'

/** What a page keeps after a full garbage collection. */
export interface Heap {
  /** Everything, including the browser's compiled code and optimization data: these grow with use. */
  readonly bytes: number
  /**
   * What scripts created and still reach: objects, functions, lists, texts. Hash tables count by their content, not
   * by their capacity, which doubles and halves by some kB while nothing remains.
   */
  readonly scriptBytes: number
  /** Nodes that are reachable although they are in no document. */
  readonly detached: number
  readonly nodes: number
  readonly listeners: number
}

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[]
      readonly node_types: readonly [readonly string[]]
    }
  }
  readonly nodes: readonly number[]
  readonly strings: readonly string[]
}

/** Kinds of a heap snapshot that come from scripts; the others (code, native, hidden, synthetic) are the browser's own. */
const made = [
  'object',
  'closure',
  'array',
  'string',
  'concatenated string',
  'sliced string',
  'regexp',
  'number'
]

/** Collects all garbage and reads what is left, using the browser's own counters and a heap snapshot. */
export async function readHeap(devtools: CDPSession): Promise<Heap> {
  // Objects freed by the first collection can hold others that only the next one reaches.
  for (let round = 0; round < 3; round++) await devtools.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners: listeners } = await devtools.send('Memory.getDOMCounters')
  const { usedSize: bytes } = await devtools.send('Runtime.getHeapUsage')
  return { bytes, nodes, listeners, ...readSnapshot(await takeSnapshot(devtools)) }
}

/** Those of the texts that are left after a collection: the snapshot contains every string that scripts still reach. */
export async function findInHeap(devtools: CDPSession, texts: readonly string[]): Promise<string[]> {
  for (let round = 0; round < 3; round++) await devtools.send('HeapProfiler.collectGarbage')
  const heap = await takeSnapshotText(devtools)
  return texts.filter((text) => heap.includes(text))
}

/** The texts as which a script could hold these bytes. */
export const textsOf = (bytes: Uint8Array): string[] => [
  Buffer.from(bytes).toString('hex'),
  Buffer.from(bytes).toString('base64url'),
  bytes.join(',')
]

async function takeSnapshot(devtools: CDPSession): Promise<Snapshot> {
  return JSON.parse(await takeSnapshotText(devtools)) as Snapshot
}

async function takeSnapshotText(devtools: CDPSession): Promise<string> {
  const parts: string[] = []
  const take = ({ chunk }: { chunk: string }) => void parts.push(chunk)
  devtools.on('HeapProfiler.addHeapSnapshotChunk', take)
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  devtools.off('HeapProfiler.addHeapSnapshotChunk', take)
  return parts.join('')
}

/** V8 represents the storage of a hash table as an array without a name; elements and properties of objects have names. */
function isTable(type: string | undefined, name: string | undefined): boolean {
  return type === 'array' && name === ''
}

function readSnapshot({
  snapshot: { meta },
  nodes,
  strings
}: Snapshot): Pick<Heap, 'scriptBytes' | 'detached'> {
  const { node_fields: fields, node_types: types } = meta
  const [type, name, size, detachedness] = ['type', 'name', 'self_size', 'detachedness'].map((field) =>
    fields.indexOf(field)
  )
  const at = (node: number, field = 0) => nodes[node + field] ?? 0
  const sum = { scriptBytes: 0, detached: 0 }
  for (let node = 0; node < nodes.length; node += fields.length) {
    const kind = types[0][at(node, type)] ?? ''
    if (made.includes(kind) && !isTable(kind, strings[at(node, name)])) sum.scriptBytes += at(node, size)
    if (at(node, detachedness) === 2) sum.detached++
  }
  return sum
}
