import { afterEach, expect } from '@jest/globals'
import { cleanup } from '@testing-library/react'
import type { SendParams } from '../src/Views.js'
import { openView } from './openView.js'
import { createScene, type SceneOptions } from './scene.js'

const cleanups: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const clean of cleanups.splice(0)) clean()
})

/** A scene whose dialog shows the view Send. Its kit is disposed of after the test, and must have reported no error. */
export async function openSend(options: SceneOptions = {}, params?: SendParams) {
  const scene = await createScene(options)
  cleanups.push(() => {
    scene.kit.dispose()
    expect(scene.errors).toEqual([])
  })
  const view = await openView(scene.kit, 'Send', params)
  const { dialog, click } = view
  /** Chooses another token by the name in its row. */
  const pick = async (name: string) => {
    await click(dialog.getByRole('button', { name: /Change token/ }))
    await click(await dialog.findByRole('button', { name: new RegExp(name) }))
  }
  return { ...scene, ...view, pick }
}
