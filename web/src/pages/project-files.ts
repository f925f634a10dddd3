// Apart from the routes, which every page loads.
export { projectFiles } from 'virtual:project-files'
