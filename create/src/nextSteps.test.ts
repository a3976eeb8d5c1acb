/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { nextSteps } from './nextSteps.js'

it.each([
  ['my-app', 'cd my-app'],
  ['Größe/app_1', 'cd Größe/app_1'],
  ['my app', 'cd "my app"'],
  ['R&D', 'cd "R&D"'],
  ['app (2)', 'cd "app (2)"']
])('the first step for %s is %s', (folder, step) => {
  expect(nextSteps(folder, 'react')[0]).toBe(step)
})
