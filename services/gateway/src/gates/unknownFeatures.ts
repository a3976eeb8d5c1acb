import { suggest } from '@plugboard/service-common/commands'
import type { Project } from './projectSchema.js'

/** The features that pages of the kit read from the configuration of their project. */
export const knownFeatures: readonly string[] = [
  'multi_wallet',
  'activity',
  'onramp',
  'swap',
  'social_login',
  'reown_branding'
]

/**
 * Features of projects that no page of the kit reads, each as a warning. They are not an error, because a page may also read features of someone
 * else; but a misspelt one leaves a feature off.
 */
export const warnOfUnknownFeatures = (projects: readonly Project[]): readonly string[] =>
  projects.flatMap(({ features }, project) =>
    features.flatMap(({ id }, feature) => {
      if (knownFeatures.includes(id)) return []
      const meant = suggest(id, knownFeatures) || '.'
      return [`projects[${project}].features[${feature}].id: the kit reads no feature '${id}'${meant}`]
    })
  )
