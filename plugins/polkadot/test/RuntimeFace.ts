import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { TypeRegistry } from '@polkadot/types'
import { Metadata } from '@polkadot/types/metadata'
import { hexToU8a, u8aToHex } from '@polkadot/util'
import { signatureVerify } from '@polkadot/util-crypto'
import type WebSocket from 'ws'
import { WebSocketServer } from 'ws'
import { encodePayload } from '../../../demo/src/phone/keys/polkadot/encodePayload'

/** A runtime in use, as it describes itself. */
export interface RuntimeParts {
  /** The answer of `Metadata_metadata_at_version(15)`. */
  readonly metadata: string
  readonly version: object
  readonly genesisHash: `0x${string}`
}

const block = `0x${'bb'.repeat(32)}`
const header = {
  parentHash: `0x${'aa'.repeat(32)}`,
  number: '0x64',
  stateRoot: block,
  extrinsicsRoot: block,
  digest: { logs: [] }
}

const subscriptions = [
  'author_submitAndWatchExtrinsic',
  'state_subscribeRuntimeVersion',
  'state_subscribeStorage'
]

/** The types of each runtime: reading them takes half a second, and the tests of a file share a few runtimes. */
const registries = new Map<string, TypeRegistry>()

function registryOf(metadata: string): TypeRegistry {
  const known = registries.get(metadata)
  if (known) return known
  const registry = new TypeRegistry()
  // An option of bytes: one byte that marks their presence, and four for their length.
  registry.setMetadata(new Metadata(registry, hexToU8a(metadata).slice(5)))
  registries.set(metadata, registry)
  return registry
}

/**
 * A client's view of a chain with a newer runtime than can be run here: the runtime's real metadata and versions, one block, and the check of an
 * extrinsic's signature, including the metadata's hash (RFC-0078). It runs no extrinsic.
 */
export class RuntimeFace {
  /** The hash with which the runtime was built. */
  metadataHash = ''
  /** Answers of the runtime's own functions, in hex, by their names. */
  readonly calls = new Map<string, (given: string) => string>()
  /** The chain's storage, in hex, by its keys. */
  readonly stored = new Map<string, string>()
  /** The methods that it answers. */
  answers: (method: string) => boolean = () => true
  /** The number of connections. */
  connections = 0
  /** The number of metadata reads. */
  reads = 0
  /** Returned instead of the runtime's metadata from the second read on. */
  laterMetadata: string | undefined
  /** Of the last accepted extrinsic. */
  mode: number | undefined
  nonce: number | undefined
  url = ''
  private readonly registry: TypeRegistry
  private server: WebSocketServer | undefined

  constructor(private readonly parts: RuntimeParts) {
    this.registry = registryOf(parts.metadata)
  }

  async open(): Promise<this> {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
    this.server = server
    server.on('connection', (socket) => {
      this.connections += 1
      socket.on('message', (text) => {
        const { id, method, params } = JSON.parse(String(text))
        if (this.answers(method)) this.answer(socket, id, method, params)
      })
    })
    await once(server, 'listening')
    this.url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
    return this
  }

  async close(): Promise<void> {
    for (const socket of this.server?.clients ?? []) socket.terminate()
    await new Promise((resolve) => this.server?.close(resolve) ?? resolve(undefined))
  }

  private answer(socket: WebSocket, id: number, method: string, params: readonly string[]): void {
    const send = (message: object) => socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }))
    /** Starts a subscription with the id of the request. */
    const tell = (name: string, results: readonly unknown[]) => {
      send({ id, result: `${id}` })
      for (const result of results) send({ method: name, params: { subscription: `${id}`, result } })
    }
    if (method === 'state_subscribeRuntimeVersion') tell('state_runtimeVersion', [this.parts.version])
    else if (method === 'state_subscribeStorage') tell('state_storage', [this.changesOf(params[0])])
    else if (method !== 'author_submitAndWatchExtrinsic')
      send({ id, result: this.result(method, params) ?? null })
    else if (this.isProven(params[0] ?? ''))
      tell('author_extrinsicUpdate', ['ready', { inBlock: block }, { finalized: block }])
    else send({ id, error: { code: 1010, message: 'Invalid Transaction: {"invalid":{"badProof":null}}' } })
  }

  /** There are no events: `System.Events` by its hashes. */
  private storage(key = ''): string | null {
    return key.endsWith('80d41e5e16056765bc8461851072c9d7') ? '0x00' : (this.stored.get(key) ?? null)
  }

  private changesOf(keys: string | readonly string[] = []) {
    return { block, changes: [keys].flat().map((key) => [key, this.storage(key)]) }
  }

  private result(method: string, params: readonly string[]): unknown {
    const answers: Record<string, () => unknown> = {
      chain_getBlockHash: () => (Number(params[0]) === 0 ? this.parts.genesisHash : block),
      chain_getFinalizedHead: () => block,
      chain_getHeader: () => header,
      chain_getBlock: () => ({ block: { header, extrinsics: [] }, justifications: null }),
      state_getRuntimeVersion: () => this.parts.version,
      state_call: () => this.call(params),
      state_getStorage: () => this.storage(params[0]),
      state_queryStorageAt: () => [this.changesOf(params[0])],
      system_accountNextIndex: () => 7,
      system_chain: () => 'Real metadata',
      system_properties: () => ({}),
      rpc_methods: () => ({ methods: [...Object.keys(answers), ...subscriptions] })
    }
    return answers[method]?.()
  }

  private call([name, given = '']: readonly string[]): string {
    if (name === 'Metadata_metadata_versions') return '0x080e0000000f000000'
    if (name !== 'Metadata_metadata_at_version') return this.calls.get(name ?? '')?.(given) ?? '0x'
    if (given !== '0x0f000000') return '0x00'
    this.reads += 1
    return (this.reads > 1 ? this.laterMetadata : undefined) ?? this.parts.metadata
  }

  /** The payload of `CheckMetadataHash` and the other extensions, recreated and verified against the signature. */
  private isProven(text: string): boolean {
    const extrinsic = this.registry.createType('Extrinsic', text)
    const { version, genesisHash } = this.parts
    const { specVersion, transactionVersion } = version as Record<
      'specVersion' | 'transactionVersion',
      number
    >
    this.mode = Number((extrinsic.inner.signature as { readonly mode?: unknown }).mode ?? 0)
    this.nonce = extrinsic.nonce.toNumber()
    const payload = encodePayload({
      method: extrinsic.method.toHex(),
      era: extrinsic.era.toHex(),
      nonce: this.nonce,
      tip: extrinsic.tip.toNumber(),
      specVersion,
      transactionVersion,
      genesisHash,
      blockHash: this.registry.createType('Header', header).hash.toHex(),
      signedExtensions: this.registry.signedExtensions,
      mode: this.mode,
      metadataHash: this.mode ? this.metadataHash : null
    })
    const signed = payload.length > 256 ? this.registry.hash(payload) : payload
    const signer = u8aToHex(extrinsic.signer.toU8a().slice(1))
    return signatureVerify(signed, extrinsic.signature.toU8a(), signer).isValid
  }
}
