import type { Kit, ViewDefinition } from '@plugboard/core'
import { action, makeObservable, observableRef } from 'mobx'
import type { ComponentType } from 'react'
import type { ViewProps } from '../define/ViewProps.js'
import { TextStore } from '../i18n/TextStore.js'
import type { Theme } from '../theme/themeCss.js'
import type { ModalCode } from './ModalCode.js'
import type { ModalPlaces } from './ModalPlaces.js'
import type { UiSettings } from './UiSettings.js'

/** The ui's own state for one kit: language, theme, and what has been loaded of it. */
export class Ui {
  readonly text: TextStore
  theme: Theme = {}
  /** The modal's code, once it has been loaded. */
  modal: ModalCode | undefined = undefined
  nonce: string | undefined
  /** The theme that a server drew with, once a visitor has chosen another. */
  declare servedTheme?: Theme
  /** Made by `placesOf`. */
  declare places?: ModalPlaces | undefined
  /** The modal's code on its way; written by `loadModal`. */
  declare modalLoading?: Promise<void> | undefined
  /** Loaded components of views. */
  readonly components = new WeakMap<ViewDefinition, ComponentType<ViewProps>>()
  readonly #shared = new Map<string, { holders: number; readonly end: () => void }>()

  constructor(kit: Pick<Kit, 'texts' | 'report'>) {
    this.text = new TextStore(kit)
    makeObservable(this, { theme: observableRef, modal: observableRef, set: action, modalLoaded: action })
  }

  set({ locale, dictionary, theme, nonce = this.nonce }: UiSettings): void {
    this.text.set(locale ?? this.text.language.locale, dictionary)
    if (theme) this.theme = theme
    this.nonce = nonce
  }

  /** The modal's code has arrived and its first view is ready to be drawn. */
  modalLoaded(modal: ModalCode): void {
    this.modal = modal
  }

  /** Does something once however many ask for it under a name, until the last of them lets go. @returns lets go. */
  share(name: string, begin: () => () => void): () => void {
    const held = this.#shared.get(name) ?? { holders: 0, end: begin() }
    this.#shared.set(name, held)
    held.holders++
    return () => {
      if (--held.holders > 0) return
      this.#shared.delete(name)
      held.end()
    }
  }
}
