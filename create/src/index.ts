export { nameProblem } from './projectNames.js'
export { CreateError, type ScaffoldOptions, scaffold } from './scaffold.js'
export { type Template, type TemplateId, templates } from './templates.js'
