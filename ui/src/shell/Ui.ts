import type { Kit, ViewDefinition } from '@plugboard/core'
import { action, makeObservable, observableRef, reaction } from 'mobx'
import type { ComponentType } from 'react'
import type { ViewProps } from '../define/ViewProps.js'
import { TextStore } from '../i18n/TextStore.js'
import type { Theme } from '../theme/Theme.js'
import type { ModalPlace } from './ModalPlace.js'
import type { MountOptions } from './MountOptions.js'
import { placeElement } from './placeElement.js'
import type { UiSettings } from './UiSettings.js'
import { uiToken } from './uiToken.js'

type ModalChunk = typeof import('../modal/modalChunk.js')

/** The ui's own state for one kit: language, theme, and the one modal however often it is mounted. */
export class Ui {
  readonly text = new TextStore()
  theme: Theme = {}
  nonce: string | undefined = undefined
  /** The modal's code, once it has been loaded. */
  chunk: ModalChunk | undefined = undefined
  /** Who asked for the modal; the first one draws it. */
  places: readonly ModalPlace[] = []
  /** Loaded components of views. */
  readonly components = new WeakMap<ViewDefinition, ComponentType<ViewProps>>()
  private readonly shared = new Map<string, { holders: number; readonly end: () => void }>()
  private loading: Promise<void> | undefined
  private leave: (() => void) | undefined

  constructor() {
    makeObservable<this, 'add' | 'drop' | 'arrive'>(this, {
      theme: observableRef,
      nonce: observableRef,
      chunk: observableRef,
      places: observableRef,
      set: action,
      add: action,
      drop: action,
      arrive: action
    })
  }

  set({ locale, dictionary, theme, nonce }: UiSettings): void {
    if (locale !== undefined || dictionary !== undefined)
      this.text.set(locale ?? this.text.language.locale, dictionary)
    if (theme) this.theme = theme
    if (nonce !== undefined) this.nonce = nonce
  }

  /** Loads the modal's code and that of its first view, once; a failure is reported and tried again next time. */
  load(kit: Kit): Promise<void> {
    this.loading ??= this.fetch(kit).catch((error: unknown) => {
      this.loading = undefined
      kit.report(error)
    })
    return this.loading
  }

  /** Takes part in the modal: the first one to ask gets to place it. */
  acquire(kit: Kit, options: MountOptions): ModalPlace {
    const first = this.places[0]
    const { element, shadow, embedded } = first ?? this.begin(kit, options)
    const place: ModalPlace = { element, shadow, embedded, release: () => this.drop(place) }
    this.add(place)
    return place
  }

  /** Does something once however many ask for it under a name, until the last of them lets go. @returns lets go. */
  share(name: string, begin: () => () => void): () => void {
    const held = this.shared.get(name) ?? { holders: 0, end: begin() }
    this.shared.set(name, held)
    held.holders++
    return () => {
      if (--held.holders > 0) return
      this.shared.delete(name)
      held.end()
    }
  }

  dispose(): void {
    for (const place of this.places) place.release()
  }

  private begin(kit: Kit, options: MountOptions): Omit<ModalPlace, 'release'> {
    const { element, shadow, remove } = placeElement(options)
    const embedded = options.embedded ?? false
    const stop = reaction(
      () => embedded || kit.router.open || kit.notices.toasts.length > 0 || !!kit.notices.alert,
      (needed) => needed && this.load(kit),
      { fireImmediately: true }
    )
    this.leave = () => {
      stop()
      remove()
    }
    return { element, shadow, embedded }
  }

  private add(place: ModalPlace): void {
    this.places = [...this.places, place]
  }

  private drop(place: ModalPlace): void {
    if (!this.places.includes(place)) return
    this.places = this.places.filter((other) => other !== place)
    if (this.places.length === 0) this.leave?.()
  }

  private async fetch(kit: Kit): Promise<void> {
    const chunk = await import('../modal/modalChunk.js')
    // A kit that was disposed meanwhile takes no more plugins.
    if (!kit.get(uiToken)) return
    if (!kit.views.get('Connect')) await kit.use(chunk.standardViews())
    await kit.views.get(kit.connections.active ? 'Account' : 'Connect')?.load()
    this.arrive(chunk)
  }

  private arrive(chunk: ModalChunk): void {
    this.text.complete(chunk.en)
    this.chunk = chunk
  }
}
