import { describe, expect, it } from '@jest/globals'
import { render } from '@testing-library/react'
import { ActionIcon } from './ActionIcon.js'

const image =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('the icon of an action', () => {
  it('is the item’s own image', () => {
    const { container } = render(<ActionIcon name={image} />)
    expect(container.querySelector('img')?.getAttribute('src')).toBe(image)
  })

  it('is a built-in icon otherwise, never an image that the gate rejects', () => {
    for (const name of ['send', 'unheard-of', 'data:text/html,<b>', undefined]) {
      const { container } = render(<ActionIcon name={name} />)
      expect(container.querySelector('svg')).not.toBeNull()
      expect(container.querySelector('img')).toBeNull()
    }
  })
})
