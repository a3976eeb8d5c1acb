import type { SiteMetadata } from '../contract/KitConfig.js'
import { isTable } from './isTable.js'

/** Checks what no compiler has checked: the page's own name and pictures. @returns the problem in words, or `undefined` if there is none */
export function findMetadataFault(metadata: SiteMetadata | undefined): string | undefined {
  if (metadata === undefined) return undefined
  if (!isTable(metadata)) return "it is no object such as { name: 'Shop' }"
  const { name, description = '', url = '', icons = [] }: Partial<SiteMetadata> = metadata
  const [wrong] =
    Object.entries({ name, description, url }).find(([, value]) => typeof value !== 'string') ?? []
  if (wrong) return `\`${wrong}\` is not a string`
  const isList = Array.isArray(icons) && icons.every((icon) => typeof icon === 'string')
  return isList ? undefined : '`icons` is not a list of strings'
}
