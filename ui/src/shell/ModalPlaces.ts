import { action, makeObservable, observableRef } from 'mobx'
import type { ModalPlace } from './ModalPlace.js'
import type { MountOptions } from './MountOptions.js'
import { placeElement } from './placeElement.js'

/** Who asked for a kit's modal. They share one element, which the first of them draws into. */
export class ModalPlaces {
  all: readonly ModalPlace[] = []
  private remove: (() => void) | undefined

  constructor() {
    makeObservable<this, 'add' | 'drop'>(this, { all: observableRef, add: action, drop: action })
  }

  /** Takes part in the modal: the first one to ask gets to place it. */
  acquire(options: MountOptions): ModalPlace {
    const { element, shadow, embedded } = this.all[0] ?? this.begin(options)
    const place: ModalPlace = { element, shadow, embedded, release: () => this.drop(place) }
    this.add(place)
    return place
  }

  dispose(): void {
    for (const place of this.all) place.release()
  }

  private begin(options: MountOptions): Omit<ModalPlace, 'release'> {
    const { element, shadow, remove } = placeElement(options)
    this.remove = remove
    return { element, shadow, embedded: options.embedded ?? false }
  }

  private add(place: ModalPlace): void {
    this.all = [...this.all, place]
  }

  private drop(place: ModalPlace): void {
    if (!this.all.includes(place)) return
    this.all = this.all.filter((other) => other !== place)
    if (this.all.length === 0) this.remove?.()
  }
}
