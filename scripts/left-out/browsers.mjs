// A package that tells browsers apart, for libraries of the cloud that run in one.
export default {};
