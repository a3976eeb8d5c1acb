/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from '@jest/globals'

const root = resolve(__dirname, '../..')

const folders = [
  'core',
  'ui',
  'cdn',
  'create',
  ...['plugins', 'services'].flatMap((place) =>
    readdirSync(join(root, place)).map((name) => `${place}/${name}`)
  )
]

interface Manifest {
  readonly private?: boolean
  readonly files?: readonly string[]
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))

const isPublished = (folder: string) =>
  existsSync(join(root, folder, 'package.json')) && manifestOf(folder).private !== true

describe('README in a tarball', () => {
  it.each(folders.filter(isPublished))('links to nothing that is not published: %s', (folder) => {
    const text = readFileSync(join(root, folder, 'README.md'), 'utf8')
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
    const { files = [] } = manifestOf(folder)
    expect(links.filter((target) => !/^(https:|#)/.test(target) && !files.includes(target))).toEqual([])
  })
})

it('docs state who owns the names and marks of the pictures, and how to replace them', () => {
  for (const page of ['docs/guides/compose.md', 'services/gateway/README.md'])
    expect(readFileSync(join(root, page), 'utf8')).toContain('**Names and marks belong to their owners**')
  const guide = readFileSync(join(root, 'docs/guides/compose.md'), 'utf8')
  const [, replacing = ''] = guide.split('**Names and marks belong to their owners**')
  for (const way of ['excludeWalletIds', 'customWallets', 'image_url', 'assets.imageUrl', 'networkMarks'])
    expect(replacing).toContain(way)
})
