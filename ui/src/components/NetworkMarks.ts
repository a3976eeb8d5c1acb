import type { Kit, Network } from '@plugboard/core'
import { computed, type IComputedValue, makeObservable, observableRef, runInAction } from 'mobx'
import { findImage, type ImageState } from './findImage.js'

type Marks = Readonly<Record<string, string | undefined>>

/** The pictures of networks from the plugins of their namespaces. A namespace's pictures are loaded when they are first needed. */
export class NetworkMarks {
  private loaded: Readonly<Record<string, Marks>> = {}
  readonly #asked = new Set<string>()
  /** Cached because each row of a list of tokens reads its network's picture, whose URL would otherwise pass the gate each time. */
  readonly #found = new WeakMap<Network, IComputedValue<ImageState>>()

  constructor(private readonly kit: Kit) {
    makeObservable<this, 'loaded'>(this, { loaded: observableRef })
  }

  /** Loads the pictures of a namespace once. If that fails, its networks have none until the next call tries again. Never rejects. */
  async load(namespace: string): Promise<void> {
    if (this.#asked.has(namespace)) return
    this.#asked.add(namespace)
    let marks: Marks = {}
    try {
      marks = (await this.kit.namespace(namespace)?.networkMarks?.()) ?? marks
    } catch (error) {
      this.#asked.delete(namespace)
      this.kit.report(error)
    }
    runInAction(() => {
      this.loaded = { ...this.loaded, [namespace]: marks }
    })
  }

  /** The picture of a network: its own, otherwise its namespace plugin's, otherwise the catalogue's. Observable. */
  find(network: Network): ImageState {
    const known = this.#found.get(network)
    if (known) return known.get()
    const found = computed(() => this.#find(network), { keepAlive: true })
    this.#found.set(network, found)
    return found.get()
  }

  #find({ chainNamespace, assets }: Network): ImageState {
    const { imageUrl, imageId: id } = assets ?? {}
    const marks = this.loaded[chainNamespace]
    if (!imageUrl && id && !marks && this.kit.namespace(chainNamespace)?.networkMarks)
      return { src: undefined, pending: true }
    return findImage(this.kit, { url: imageUrl ?? (id && marks?.[id]), id }, 'asset')
  }
}

/** The instance that belongs to a kit. */
export function networkMarksOf(ui: { networkMarks?: NetworkMarks }, kit: Kit): NetworkMarks {
  ui.networkMarks ??= new NetworkMarks(kit)
  return ui.networkMarks
}
