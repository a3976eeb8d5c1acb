export { CreateError } from './CreateError.js'
export { nameProblem } from './nameProblem.js'
export { type ScaffoldOptions, scaffold } from './scaffold.js'
export { type Template, type TemplateId, templates } from './Template.js'
