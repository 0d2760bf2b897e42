import type { Operation } from '#shared/contract/operation.ts';

/** One path of an operation, in Fastify's form, with the parameter values that the path itself fixes. */
export interface OperationPath {
  path: string;
  fixed?: Record<string, string>;
}

/**
 * The paths of an operation. A parameter that is an enumeration makes one path for each of its values, so that /api/v1/:collection does not shadow
 * other paths and every path is listed.
 */
export function operationPaths({ path, params }: Operation): OperationPath[] {
  let paths: OperationPath[] = [{ path }];
  for (const [name, schema] of Object.entries(params?.properties ?? {})) {
    const values = (schema as { enum?: readonly string[] }).enum;
    if (!values) continue;
    paths = paths.flatMap((operationPath) =>
      values.map((value) => ({
        path: operationPath.path.replace(new RegExp(`:${name}(?=/|$)`), value),
        fixed: { ...operationPath.fixed, [name]: value },
      })),
    );
  }
  return paths;
}
